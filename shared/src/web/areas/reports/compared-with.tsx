import type { SetReport } from '../../../contracts/results/set-report.ts';
import { useReportMessages } from './use-report-messages.ts';

type ComparedWithProps = { norms: Pick<SetReport, 'comparedWith' | 'normTitle'> };

/** One sentence: whose scores the percentiles are by, with the title of norms of the organisation. */
export function ComparedWith({ norms: { comparedWith, normTitle } }: ComparedWithProps) {
  const t = useReportMessages();
  return normTitle ? t('report.compared.titled', { title: normTitle }) : t(`report.compared.${comparedWith}`);
}
