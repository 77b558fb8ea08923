import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';

/**
 * What a tab keeps in the address beside the run: the set, and choices of its own.
 *
 * @returns the set, which is the organisation where the address names none that is shown
 */
export function useChosenSet({ rows, company }: Pick<AnalyticsPage, 'rows' | 'company'>) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('set');
  const set: NamedSet = rows.find((row) => row.set.setId === asked && row.shown)?.set ?? company.set;
  /** Changes params of the address; an empty value takes one away. */
  const choose = (changes: Readonly<Record<string, string>>) => {
    const next = new URLSearchParams(search);
    for (const [name, value] of Object.entries(changes)) {
      if (value === '') next.delete(name);
      else next.set(name, value);
    }
    setSearch(next, { replace: true });
  };
  return { set, search, choose };
}
