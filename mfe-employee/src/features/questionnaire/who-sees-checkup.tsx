import type { ManagerChoice } from '@wellspring/shared/contracts/checkup.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/who-sees-this.tsx';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useMessages } from '../../use-messages.ts';

const b = (words: ReactNode) => <strong key="b">{words}</strong>;

export const fullName = ({ firstname, lastname }: { firstname: string; lastname: string }) =>
  `${firstname} ${lastname}`;

/** Who will see what, in the same words before the first question, beside every question and where sharing is chosen. */
export function WhoSeesCheckup({ managers }: { managers: readonly ManagerChoice[] }) {
  const t = useMessages();
  const { settings } = useSignedInHost();
  const [only] = managers;
  const name = managers.length === 1 && only ? fullName(only) : null;
  const people = name ? (
    <FormattedMessage id="questionnaire.privacy.manager" values={{ b, name }} />
  ) : (
    <FormattedMessage id="questionnaire.privacy.managers" values={{ b }} />
  );
  return (
    <WhoSeesThis
      title={t('questionnaire.privacy.title')}
      entries={[
        { viewer: 'you', text: <FormattedMessage id="questionnaire.privacy.you" values={{ b }} /> },
        ...(managers.length > 0 ? [{ viewer: 'people' as const, text: people }] : []),
        {
          viewer: 'company',
          text: <FormattedMessage id="questionnaire.privacy.company" values={{ b, count: settings.minimumTeamSize }} />,
        },
      ]}
    />
  );
}
