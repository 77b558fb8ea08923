import type { CheckupVitamins } from '@wellspring/shared/contracts/checkup.ts';
import type { Submission } from '@wellspring/shared/contracts/submission.ts';
import {
  endCard,
  type FlowPosition,
  progressPercentage,
} from '@wellspring/shared/domain/questionnaire/questionnaire-flow.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { VisuallyHidden } from '@wellspring/shared/web/ui/visually-hidden.tsx';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { useMessages } from '../../use-messages.ts';
import { EmbeddedQuestion } from './embedded-question.tsx';
import { EndCard } from './end-card.tsx';
import { FactorDialog } from './factor-dialog.tsx';
import { QuestionCard } from './question-card.tsx';
import type { Sharing } from './questionnaire.calls.ts';
import { QuestionnaireBar } from './questionnaire-bar.tsx';
import { SaveStatus } from './save-state.tsx';
import { type Step, stepsOf } from './steps.ts';
import { useAdvance } from './use-advance.ts';
import { type QuestionnaireDrafts, useDraft, useDrafts } from './use-drafts.ts';
import { useFinish } from './use-finish.ts';
import { flowOf, type Position, usePosition } from './use-position.ts';
import { WhoSeesCheckup } from './who-sees-checkup.tsx';

export type QuestionnaireProps = {
  content: CheckupVitamins;
  submission: Submission;
  /** Whether a report follows. */
  hasReport: boolean;
  onFinished: () => void;
  /** Absent in an embed. */
  onClose?: (() => void) | undefined;
};

/** Tells the page around how far the person is; never what they answered. */
function useProgressEvent(drafts: QuestionnaireDrafts, questionCount: number): void {
  const { emit } = useSignedInHost();
  const percent = useDraft(drafts.store, ({ answers }) =>
    progressPercentage(Object.values(answers).filter(({ chosen }) => chosen !== 'none').length, questionCount),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of the percentage is news
  useEffect(() => emit({ type: 'progress', percent }), [percent]);
}

/** The questionnaire in progress: one question at a time, saved as it goes, until it is sent in. */
export function Questionnaire({ content, submission, hasReport, onFinished, onClose }: QuestionnaireProps) {
  const { kind, emit } = useSignedInHost();
  const drafts = useDrafts(submission);
  const steps = useMemo(() => stepsOf({ ...content, submission }), [content, submission]);
  const position = usePosition(drafts.store, steps);
  const { title } = content.checkup;
  useProgressEvent(drafts, steps.length);
  useEffect(() => emit({ type: 'title', title }), [emit, title]);
  const step = position.at === 'end' ? undefined : steps[position.at];
  const announcer = <PositionAnnouncer at={position.at} count={steps.length} />;
  const end = <End {...{ drafts, steps, position, content, submission, hasReport, onFinished }} />;
  if (kind !== 'shell')
    return (
      <div className="ws-questionnaire">
        {announcer}
        {step ? <EmbeddedQuestion {...{ drafts, content, steps, step, position }} /> : end}
      </div>
    );
  return (
    <div className="ws-questionnaire">
      <QuestionnaireBar
        drafts={drafts}
        title={title}
        position={position.at === 'end' ? null : position.at + 1}
        questionCount={steps.length}
        onClose={onClose}
      />
      <div className="ws-questionnaire-body">
        {announcer}
        {step ? (
          <div className="ws-questionnaire-columns">
            <div>
              <CurrentQuestion {...{ drafts, steps, step, position }} vitamins={content.vitamins} />
            </div>
            <WhoSeesCheckup managers={content.managers} />
          </div>
        ) : (
          end
        )}
      </div>
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

type CurrentQuestionProps = Pick<CheckupVitamins, 'vitamins'> & {
  drafts: QuestionnaireDrafts;
  steps: readonly Step[];
  step: Step;
  position: Position;
};

function CurrentQuestion({ drafts, steps, step, position, vitamins }: CurrentQuestionProps) {
  const t = useMessages();
  const advance = useAdvance(position, steps);
  return (
    <>
      <div className="ws-question-slide" key={step.index}>
        <QuestionCard
          drafts={drafts}
          step={step}
          vitamins={vitamins}
          isFocused={position.hasMoved}
          onVitamin={position.goToVitamin}
          onDecided={advance.decided}
          onSkip={advance.next}
        />
      </div>
      <nav className="ws-questionnaire-steps" aria-label={t('questionnaire.steps.label')}>
        <Button
          variant="quiet"
          icon={<Icon icon={ArrowLeft} />}
          disabled={position.at === 0}
          onClick={position.previous}
        >
          {t('questionnaire.previous.action')}
        </Button>
        <SaveStatus store={drafts.store} />
        <Button variant="primary" size="large" trailingIcon={<Icon icon={ArrowRight} />} onClick={advance.next}>
          {t('questionnaire.next.action')}
        </Button>
      </nav>
      <FactorDialog upcoming={advance.upcoming} onContinue={advance.confirm} onStay={advance.stay} />
    </>
  );
}

type EndProps = Pick<QuestionnaireProps, 'content' | 'submission' | 'hasReport' | 'onFinished'> & {
  drafts: QuestionnaireDrafts;
  steps: readonly Step[];
  position: Position;
};

function End({ drafts, steps, position, content, submission, hasReport, onFinished }: EndProps) {
  const [sharing, setSharing] = useState<Sharing>({ private: submission.private, manager: submission.manager });
  const finish = useFinish(drafts, submission.id, onFinished);
  const end = endCard(flowOf(drafts.store, steps));
  return (
    <EndCard
      drafts={drafts}
      managers={content.managers}
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
  );
}
