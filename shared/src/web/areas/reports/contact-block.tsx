import { HeartHandshake } from 'lucide-react';
import type { Report } from '../../../contracts/pages/dashboard-page.ts';
import { isScoreKey } from '../../../domain/factor-keys.ts';
import { needsContact } from '../../../domain/reports/advice.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { useReportMessages } from './use-report-messages.ts';

/**
 * The contact for support, beside advice about much strain; empty beside other advice, or where the company names none.
 */
export function ContactBlock({ report, factor }: { report: Pick<Report, 'advice' | 'contact'>; factor: string }) {
  const t = useReportMessages();
  const level = report.advice.find(({ key }) => key === factor)?.level;
  if (report.contact === null || level === undefined || !isScoreKey(factor) || !needsContact(factor, level))
    return null;
  return (
    <div className="ws-contact">
      <Icon icon={HeartHandshake} />
      <p>
        <strong>{t('report.contact.title')}</strong> {report.contact}
      </p>
    </div>
  );
}
