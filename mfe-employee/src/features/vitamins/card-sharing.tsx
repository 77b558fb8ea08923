import type { CardSubmission } from '@wellspring/shared/contracts/checkup.ts';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { Lock, UsersRound } from 'lucide-react';
import { useVitaminsMessages } from './use-vitamins-messages.ts';

/** Who may open the report of a finished checkup, in a few words. */
export function useSharingWords({ private: isPrivate, managerName }: CardSubmission): string {
  const t = useVitaminsMessages();
  if (isPrivate) return t('vitamins.shared.nobody');
  return managerName === null ? t('vitamins.shared.all') : t('vitamins.shared.one', { name: managerName });
}

/** The same as words only, in a page where nothing can be changed about it. */
export function CardSharing({ submission }: { submission: CardSubmission }) {
  const words = useSharingWords(submission);
  return (
    <p className="ws-checkup-sharing">
      <Icon icon={submission.private ? Lock : UsersRound} />
      {words}
    </p>
  );
}
