import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const b = (words: ReactNode) => <strong key="b">{words}</strong>;

/**
 * What the organisation sees of a checkup; one wording for all screens.
 *
 * @param smallestGroup fewest people that any figure counting the answers is about; null: they count in none
 */
export function OrganisationSees({ smallestGroup }: { smallestGroup: number | null }) {
  const hasReports = useHasReports();
  if (smallestGroup === null) return <FormattedMessage id="questionnaire.privacy.own" values={{ b }} />;
  const id = hasReports ? 'questionnaire.privacy.company' : 'questionnaire.privacy.company-answers';
  return <FormattedMessage id={id} values={{ b, count: smallestGroup }} />;
}
