import type { ScanLog } from '../planning/scan-log.ts';
import type { CatalogView } from '../storage/catalog.ts';
import type { ReadView } from '../storage/views.ts';

/** What reading needs; the main thread and the scan threads each have their own. */
export type ReadSource = {
  readonly catalog: Pick<CatalogView, 'find'>;
  readonly view: ReadView;
  /** Where queries without an index are noted; undefined where that has been done already. */
  readonly scans: ScanLog | undefined;
};
