import type { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import {
  endCard,
  type FlowPosition,
  progressPercentage,
} from '@wellspring/shared/domain/submissions/questionnaire-flow.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import { useMessages } from '../../use-messages.ts';
import { Deferred } from './deferred.tsx';
import type { Drafts } from './drafts/draft-store.ts';
import { useDraftSync } from './drafts/use-draft-sync.ts';
import { type QuestionnaireDrafts, useDraft, useDrafts } from './drafts/use-drafts.ts';
import { useFinish } from './end/use-finish.ts';
import { Notices } from './notices.tsx';
import { type Step, toSteps } from './question/steps.ts';
import { type Position, toFlow, usePosition } from './question/use-position.ts';
import type { Sharing } from './questionnaire.calls.ts';
import { useClose } from './saving/use-close.ts';

/** How a questionnaire is laid out: the shell and an embed do it differently, and neither carries the other's way. */
export type QuestionnaireBody = ComponentType<{
  drafts: QuestionnaireDrafts;
  content: CheckupVitamins;
  steps: readonly Step[];
  /** Absent after the last question. */
  step: Step | undefined;
  position: Position;
  /** Where the person is, for who cannot see it, and what has to be said about saving. */
  announcer: ReactNode;
  end: ReactNode;
  onClose?: (() => void) | undefined;
}>;

export type QuestionnaireProps = {
  Body: QuestionnaireBody;
  content: CheckupVitamins;
  submission: Submission;
  /** Whether the person has begun it on this visit. */
  isJustStarted: boolean;
  /** Whether a report follows. */
  hasReport: boolean;
  onFinished: (sharing: Sharing) => void;
  /** Absent in an embed. */
  onClose?: (() => void) | undefined;
};

/** Reports progress to the host page; never answers. */
function useProgressEvent(drafts: QuestionnaireDrafts, questionCount: number): void {
  const { emit } = useSignedInHost();
  // Subscribes without rendering: nearly every answer changes the percentage, and the page need not render for it.
  useEffect(() => {
    let told: number | null = null;
    const tell = ({ answers }: Drafts) => {
      const answered = Object.values(answers).filter(({ chosen }) => chosen !== 'none').length;
      const percent = progressPercentage(answered, questionCount);
      if (percent !== told) emit({ type: 'progress', percent });
      told = percent;
    };
    tell(drafts.store.getState());
    return drafts.store.subscribe(tell);
  }, [drafts, questionCount, emit]);
}

/** The questionnaire in progress: one question at a time, saved as it goes, until it is sent in. */
export function Questionnaire(props: QuestionnaireProps) {
  const { Body, content, submission, isJustStarted, hasReport, onFinished, onClose } = props;
  const t = useMessages();
  const { emit, kind } = useSignedInHost();
  const drafts = useDrafts(submission);
  const steps = useMemo(() => toSteps({ ...content, submission }), [content, submission]);
  const position = usePosition(drafts.store, steps, isJustStarted);
  const { title } = content.checkup;
  const count = steps.length;
  // The shell's tab shows the position; a host page gets one event per question.
  const tabTitle =
    position.at === 'end' || kind !== 'shell'
      ? title
      : `${t('questionnaire.progress.spoken', { position: position.at + 1, count })} – ${title}`;
  const closing = useClose(drafts, onClose);
  useDraftSync({ drafts, submissionId: submission.id, checkup: content.checkup, steps });
  useProgressEvent(drafts, count);
  useEffect(() => emit({ type: 'title', title: tabTitle }), [emit, tabTitle]);
  const step = position.at === 'end' ? undefined : steps[position.at];
  const announcer = (
    <>
      <PositionAnnouncer at={position.at} count={count} />
      <Notices {...{ drafts, title, steps, position, closing }} />
    </>
  );
  const end = <End {...{ drafts, steps, position, content, submission, hasReport, onFinished }} />;
  return (
    <div className="ws-questionnaire">
      <Body
        {...{ drafts, content, steps, step, position, announcer, end }}
        {...(closing ? { onClose: () => void closing.close() } : {})}
      />
    </div>
  );
}

function PositionAnnouncer({ at, count }: { at: FlowPosition; count: number }) {
  const t = useMessages();
  const words = at === 'end' ? '' : t('questionnaire.progress.spoken', { position: at + 1, count });
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
}

const toSharing = ({ private: isPrivate, manager, sharingLevel }: Submission): Sharing => ({
  private: isPrivate,
  manager,
  sharingLevel,
});

type EndProps = Pick<QuestionnaireProps, 'content' | 'submission' | 'hasReport' | 'onFinished'> & {
  drafts: QuestionnaireDrafts;
  steps: readonly Step[];
  position: Position;
};

function End({ drafts, steps, position, content, submission, hasReport, onFinished }: EndProps) {
  const [sharing, setSharing] = useState<Sharing>(toSharing(submission));
  const finish = useFinish(drafts, submission.id, onFinished);
  // Reread with every answer: another tab may give the last one.
  useDraft(drafts.store, ({ answers }) => answers);
  const end = endCard(toFlow(drafts.store, steps));
  return (
    <Deferred fallback={<Skeleton shape="block" height={320} />}>
      {({ EndCard }) => (
        <EndCard
          drafts={drafts}
          content={content}
          questionCount={steps.length}
          unansweredCount={end.kind === 'completed' ? 0 : end.unansweredCount}
          sharing={sharing}
          onSharing={setSharing}
          hasReport={hasReport}
          isSending={finish.isRunning}
          error={finish.error}
          onSend={() => void finish.run(sharing)}
          onReview={() => position.goTo(end.kind === 'completed' ? 0 : end.returnTo)}
        />
      )}
    </Deferred>
  );
}
