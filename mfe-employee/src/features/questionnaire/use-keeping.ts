import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useEffect } from 'react';
import type { Step } from './steps.ts';
import type { QuestionnaireDrafts } from './use-drafts.ts';
import { useLaterParts } from './use-later-parts.ts';

type KeepingParts = {
  drafts: QuestionnaireDrafts;
  submissionId: string;
  checkup: OwnCheckup;
  steps: readonly Step[];
};

/** Lets the device keep the answers as soon as it is known how. Before that they live in the memory of this page. */
export function useKeeping({ drafts, submissionId, checkup, steps }: KeepingParts): void {
  const { user } = useSignedInHost();
  const startKeeping = useLaterParts(false)?.startKeeping;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per questionnaire; another language is no other answer
  useEffect(() => {
    if (!startKeeping) return;
    const direct = drafts.sender.send;
    const keeping = startKeeping({ ...drafts, owner: user, submissionId, checkup, steps });
    drafts.sender.send = keeping.send;
    return () => {
      drafts.sender.send = direct;
      keeping.stop();
    };
  }, [drafts, submissionId, startKeeping]);
}
