import type { RowsKind } from '../commands/prepared-rows.ts';

/** What a scan thread is asked to do. */
export type ScanRequest =
  | {
      readonly type: 'open';
      readonly id: number;
      readonly kind: RowsKind;
      /** The command's bytes. */
      readonly body: Uint8Array;
      /** Version of the catalog that the asking thread knows. */
      readonly catalogVersion: number;
    }
  | { readonly type: 'take'; readonly id: number; readonly most: number; readonly mostBytes: number }
  | { readonly type: 'close'; readonly id: number }
  | { readonly type: 'stop' };

/** Its answer to `open` (without documents) and to `take`. */
export type ScanAnswer = {
  readonly id: number;
  /** The documents, one behind the other. */
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly isDone?: boolean;
  readonly error?: { readonly code: number; readonly message: string; readonly labels: readonly string[] };
};
