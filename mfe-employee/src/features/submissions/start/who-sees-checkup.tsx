import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import { WhoSeesThis } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMessages } from '../../../use-messages.ts';
import { fullName } from '../questionnaire.calls.ts';
import { OrganisationSees } from './organisation-sees.tsx';

const b = (words: ReactNode) => <strong key="b">{words}</strong>;

type WhoSeesCheckupProps = { content: Pick<CheckupVitamins, 'managers' | 'smallestGroup'> };

/** Who will see what, in the same words before the first question, beside every question and where sharing is chosen. */
export function WhoSeesCheckup({ content }: WhoSeesCheckupProps) {
  const { managers, smallestGroup } = content;
  const t = useMessages();
  const hasReports = useHasReports();
  const [only] = managers;
  const name = managers.length === 1 && only ? fullName(only) : null;
  const people = name ? (
    <FormattedMessage id="questionnaire.privacy.manager" values={{ b, name }} />
  ) : (
    <FormattedMessage id="questionnaire.privacy.managers" values={{ b }} />
  );
  const you = hasReports ? 'questionnaire.privacy.you' : 'questionnaire.privacy.you-answers';
  return (
    <WhoSeesThis
      title={t('questionnaire.privacy.title')}
      entries={[
        { viewer: 'you', text: <FormattedMessage id={you} values={{ b }} /> },
        ...(managers.length > 0 && hasReports ? [{ viewer: 'people' as const, text: people }] : []),
        { viewer: 'company', text: <OrganisationSees smallestGroup={smallestGroup} /> },
      ]}
    />
  );
}
