import type { ColleagueProfile, SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

type ProfilePanelProps = { author: SharedReportPage['author']; profile: ColleagueProfile };

/** The little of a profile that a manager is shown. */
export function ProfilePanel({ author, profile }: ProfilePanelProps) {
  const t = useSharedReportsMessages();
  const dates = useDates();
  const { jobTitle, teams, branch, employmentStart } = profile;
  const rows: [label: string, value: string | null][] = [
    [t('submission.profile.name'), `${author.firstname} ${author.lastname}`.trim()],
    [t('shared-reports.profile.job'), jobTitle],
    [t('submission.profile.teams'), teams.join(', ') || null],
    [t('shared-reports.profile.branch'), branch],
    [t('shared-reports.profile.start'), employmentStart && dates.date(employmentStart)],
  ];
  return (
    <Card>
      <dl className="ws-shared-profile">
        {rows.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt className="ws-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </Card>
  );
}
