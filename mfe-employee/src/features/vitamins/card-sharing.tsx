import type { CardSubmission } from '@wellspring/shared/contracts/checkup.ts';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { Lock, UsersRound } from 'lucide-react';
import { useVitaminsMessages } from './use-vitamins-messages.ts';

/** Who may open the report of a finished checkup. */
export function CardSharing({ submission }: { submission: CardSubmission }) {
  const t = useVitaminsMessages();
  const { private: isPrivate, managerName } = submission;
  const words = isPrivate
    ? t('vitamins.shared.nobody')
    : managerName === null
      ? t('vitamins.shared.all')
      : t('vitamins.shared.one', { name: managerName });
  return (
    <p className="ws-checkup-sharing">
      <Icon icon={isPrivate ? Lock : UsersRound} />
      {words}
    </p>
  );
}
