import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { BootstrapChoice } from '@wellspring/shared/contracts/results/statistics.ts';

/** Where the result of a computation stands: the part of the area with its round, its set and its choice. */
export function toComputationAddress(entryId: string, { setId, kind }: NamedSet, choice: BootstrapChoice): string {
  const search = new URLSearchParams({ run: entryId });
  if (kind === 'segment') search.set('rows', 'segments');
  if (kind !== 'company') search.set('set', setId);
  if (choice.kind === 'network') {
    if (choice.level === 'factors') search.set('level', choice.level);
    return `/analytics/network?${search}`;
  }
  const { outcome, method, factorsOf } = choice;
  if (outcome !== 'WB') search.set('outcome', outcome);
  if (factorsOf) search.set('factorsOf', factorsOf.join(','));
  if (method !== 'johnson') search.set('method', method);
  return `/analytics/importance?${search}`;
}
