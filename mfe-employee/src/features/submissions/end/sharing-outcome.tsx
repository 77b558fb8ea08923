import type { SharingState } from '@wellspring/shared/contracts/answers/submission.ts';
import { useSharingOutcome } from '@wellspring/shared/web/areas/sharing/use-sharing-text.ts';
import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import { useDeferredMessages } from '../use-deferred-messages.ts';

/** Who can read the report and how much of it, in a sentence; nothing where there is no report to speak of. */
export function SharingOutcome({ readers, sharingLevel }: Pick<SharingState, 'readers' | 'sharingLevel'>) {
  const t = useDeferredMessages();
  const outcome = useSharingOutcome();
  if (!useHasReports()) return null;
  return readers.length > 0 ? outcome(readers, sharingLevel) : t('questionnaire.share.outcome-private');
}
