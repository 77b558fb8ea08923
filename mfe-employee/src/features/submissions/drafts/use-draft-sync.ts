import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useEffect } from 'react';
import type { Step } from '../question/steps.ts';
import { useDeferredChunk } from '../use-deferred-chunk.ts';
import type { QuestionnaireDrafts } from './use-drafts.ts';

type DraftSyncOptions = {
  drafts: QuestionnaireDrafts;
  submissionId: string;
  checkup: OwnCheckup;
  steps: readonly Step[];
};

/** Starts draft sync once its code is loaded. Until then answers are only in the memory of this page. */
export function useDraftSync({ drafts, submissionId, checkup, steps }: DraftSyncOptions): void {
  const { user } = useSignedInHost();
  const startDraftSync = useDeferredChunk(false)?.startDraftSync;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per questionnaire; another language is no other answer
  useEffect(() => {
    if (!startDraftSync) return;
    const direct = drafts.sender.send;
    const sync = startDraftSync({ ...drafts, owner: user, submissionId, checkup, steps });
    drafts.sender.send = sync.send;
    return () => {
      drafts.sender.send = direct;
      sync.stop();
    };
  }, [drafts, submissionId, startDraftSync]);
}
