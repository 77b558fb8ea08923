import type { CheckupVitamins } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { progressPercentage } from '@wellspring/shared/domain/submissions/questionnaire-flow.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ProgressBar } from '@wellspring/shared/web/ui/feedback/progress-bar.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowRight, Lock } from 'lucide-react';
import { useId, useState } from 'react';
import { useMessages } from '../../../use-messages.ts';
import { type QuestionnaireDrafts, useDraft } from '../drafts/use-drafts.ts';
import { Conflict } from '../notices.tsx';
import type { QuestionnaireBody } from '../questionnaire.tsx';
import { SaveStatus } from '../saving/save-state.tsx';
import { WhoSeesCheckup } from '../start/who-sees-checkup.tsx';
import { useDeferredChunk } from '../use-deferred-chunk.ts';
import sheet from './embedded-question.css';
import { FactorChange } from './factor-change.tsx';
import { Question, QuestionHead } from './question.tsx';
import type { Step } from './steps.ts';
import { useAdvance } from './use-advance.ts';
import type { Position } from './use-position.ts';

type EmbeddedQuestionProps = {
  drafts: QuestionnaireDrafts;
  content: CheckupVitamins;
  steps: readonly Step[];
  step: Step;
  position: Position;
};

/** The questionnaire in a page that is not ours. */
export const EmbeddedQuestionnaire: QuestionnaireBody = ({ step, announcer, end, ...question }) => (
  <>
    {announcer}
    {step ? <EmbeddedQuestion {...question} step={step} /> : end}
  </>
);

/** The whole questionnaire in one card: no bar above it and nothing beside it. */
function EmbeddedQuestion({ drafts, content, steps, step, position }: EmbeddedQuestionProps) {
  useSheet(sheet);
  const advance = useAdvance(position, steps);
  const question = {
    drafts,
    step,
    vitamins: content.vitamins,
    isFocused: position.hasMoved,
    onVitamin: position.goToVitamin,
    onDecided: advance.decided,
  };
  return (
    <Card as="section" flush className="ws-embedded-checkup">
      <EmbeddedHead drafts={drafts} content={content} position={position} questionCount={steps.length} />
      <div className="ws-embedded-question ws-question-slide" key={step.index}>
        <QuestionHead {...question} />
        <Question {...question} />
        <Conflict drafts={drafts} step={step} />
        {step.factor ? <NoteOnRequest key={step.factor.noteIndex} drafts={drafts} factor={step.factor} /> : null}
      </div>
      <EmbeddedFoot content={content} position={position} onNext={advance.next} />
      <FactorChange advance={advance} />
    </Card>
  );
}

type EmbeddedHeadProps = Pick<EmbeddedQuestionProps, 'drafts' | 'content' | 'position'> & { questionCount: number };

function EmbeddedHead({ drafts, content: { checkup }, position, questionCount }: EmbeddedHeadProps) {
  const t = useMessages();
  const dates = useDates();
  const answered = useDraft(
    drafts.store,
    ({ answers }) => Object.values(answers).filter(({ chosen }) => chosen !== 'none').length,
  );
  const at = position.at === 'end' ? questionCount : position.at + 1;
  const percent = progressPercentage(answered, questionCount);
  return (
    <header className="ws-embedded-head" part="header">
      <div className="ws-embedded-title">
        <div className="ws-grow">
          <h2 className="ws-h3" part="title">
            {checkup.title}
          </h2>
          {checkup.deadline ? (
            <span className="ws-small ws-muted ws-tabular">
              {t('questionnaire.until.date', { date: dates.date(checkup.deadline) })}
            </span>
          ) : null}
        </div>
        <SaveStatus store={drafts.store} />
        <span className="ws-questionnaire-count ws-small ws-muted ws-tabular">
          <span>{t('questionnaire.progress.count', { position: at, count: questionCount })}</span>
          <strong aria-hidden="true">{t('questionnaire.progress.percent', { percent })}</strong>
        </span>
      </div>
      <ProgressBar value={percent} label={t('questionnaire.progress.label')} />
    </header>
  );
}

type NoteOnRequestProps = { drafts: QuestionnaireDrafts; factor: NonNullable<Step['factor']> };

/** The note field is hidden until the user opens it. */
function NoteOnRequest({ drafts, factor }: NoteOnRequestProps) {
  const t = useMessages();
  const hasNote = useDraft(drafts.store, ({ notes }) => notes[factor.noteIndex] !== undefined);
  const [isAsked, setAsked] = useState(false);
  const parts = useDeferredChunk(hasNote || isAsked);
  if (hasNote || isAsked)
    return (
      parts && (
        <parts.QuestionNote
          drafts={drafts}
          noteIndex={factor.noteIndex}
          factorTitle={factor.title}
          isFocused={isAsked}
        />
      )
    );
  return (
    <Button variant="quiet" size="small" className="ws-embedded-note" onClick={() => setAsked(true)}>
      {t('questionnaire.note.label', { factor: lowerFirst(factor.title) })}
    </Button>
  );
}

type EmbeddedFootProps = { content: CheckupVitamins; position: Position; onNext: () => void };

/** The privacy line stands beside the buttons and cannot be hidden; what is behind it opens in its place. */
function EmbeddedFoot({ content, position, onNext }: EmbeddedFootProps) {
  const t = useMessages();
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <footer className="ws-embedded-foot">
      <p className="ws-embedded-privacy">
        <Icon icon={Lock} />
        <span>
          {t('questionnaire.privacy.short')}{' '}
          <button
            type="button"
            className="ws-link-button"
            aria-expanded={isOpen}
            aria-controls={panelId}
            onClick={() => setOpen(!isOpen)}
          >
            {t('questionnaire.privacy.more')}
          </button>
        </span>
      </p>
      <nav className="ws-embedded-steps" aria-label={t('questionnaire.steps.label')}>
        <Button variant="quiet" disabled={position.at === 0} onClick={position.previous}>
          {t('questionnaire.previous.action')}
        </Button>
        <Button variant="primary" trailingIcon={<Icon icon={ArrowRight} />} onClick={onNext}>
          {t('questionnaire.next.action')}
        </Button>
      </nav>
      <div id={panelId} className="ws-embedded-who">
        {isOpen ? <WhoSeesCheckup content={content} /> : null}
      </div>
    </footer>
  );
}
