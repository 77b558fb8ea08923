import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { AnswerScale } from '@wellspring/shared/web/ui/fields/answer-scale.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../../use-messages.ts';
import { chooseDraft } from '../drafts/draft-store.ts';
import { type QuestionnaireDrafts, useDraft } from '../drafts/use-drafts.ts';
import sheet from './question.css';
import type { Step } from './steps.ts';

export type QuestionProps = {
  drafts: QuestionnaireDrafts;
  step: Step;
  vitamins: readonly Vitamin[];
  /** Takes the focus to the question; not on the first one of a visit, where the page's own title comes first. */
  isFocused: boolean;
  onVitamin: (key: string) => void;
  /** A decided answer (press, Space, Enter, digit); never while arrow keys move through the options. */
  onDecided: () => void;
};

/** Where in the checkup the question stands; another vitamin can be chosen. */
export function QuestionHead({ step, vitamins, onVitamin }: QuestionProps) {
  const t = useMessages();
  return (
    <div className="ws-question-head">
      {step.vitaminKey && vitamins.length > 1 ? (
        <NativeSelect
          look="button"
          compact
          aria-label={t('questionnaire.vitamin.label')}
          value={step.vitaminKey}
          onChange={(event) => onVitamin(event.currentTarget.value)}
        >
          {vitamins.map(({ key, title }) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      <p className="ws-small ws-muted">
        {step.factor
          ? t('questionnaire.factor.position', {
              factor: step.factor.title,
              position: step.factor.position,
              count: step.factor.count,
            })
          : t('questionnaire.extra.title')}
      </p>
    </div>
  );
}

/** Moves the focus to a question and, where its beginning is out of sight, the page as well. */
function showQuestion(legend: HTMLElement): void {
  legend.focus({ preventScroll: true });
  if (legend.getBoundingClientRect().top < 0) legend.closest('.ws-card')?.scrollIntoView({ block: 'start' });
}

/** The question and its answers; it takes the focus when it is new. */
export function Question({ drafts, step, isFocused, onDecided, showKeys }: QuestionProps & { showKeys?: boolean }) {
  useSheet(sheet);
  const value = useDraft(drafts.store, ({ answers }) => answers[step.index]?.chosen ?? 'none');
  const legend = useRef<HTMLLegendElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each new question takes the focus, so its index is the reason
  useEffect(() => {
    if (isFocused && legend.current) showQuestion(legend.current);
  }, [step.index, isFocused]);
  const answer = (chosen: number, isDecided: boolean) => {
    chooseDraft(drafts.store, step.index, chosen);
    drafts.saver.touch();
    if (isDecided) onDecided();
  };
  return (
    <AnswerScale
      key={step.index}
      question={step.text}
      options={step.options}
      value={value === 'none' ? null : value}
      onAnswer={answer}
      showKeys={showKeys}
      legendRef={legend}
    />
  );
}
