import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import type { RunParams } from './run-params.ts';
import { useRunMessages } from './use-run-messages.ts';

type MissingChoicesProps = { page: AnalyticsPage; params: RunParams; setId: string | null };

/**
 * Says what the address asks for and the page does not show: a stored or received address may name what is
 * withdrawn meanwhile. A set that is refused reads like one that does not exist.
 */
export function MissingChoices({ page: { compared, beside, company, rows }, params, setId }: MissingChoicesProps) {
  const t = useRunMessages();
  const isSetShown =
    setId === null || setId === company.set.setId || rows.some(({ set, shown }) => set.setId === setId && shown);
  return (
    <>
      {params.with !== null && compared?.entryId !== params.with ? <Note>{t('analytics.missing.with')}</Note> : null}
      {beside.length < params.beside.length ? <Note>{t('analytics.missing.beside')}</Note> : null}
      {isSetShown ? null : <Note>{t('analytics.missing.set')}</Note>}
    </>
  );
}
