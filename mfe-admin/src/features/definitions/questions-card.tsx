import type { Vitamin } from '@wellspring/shared/contracts/content.ts';
import { Card, CardHead } from '@wellspring/shared/web/ui/card.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/choice.tsx';
import { Note } from '@wellspring/shared/web/ui/note.tsx';
import {
  askedOf,
  countQuestions,
  fitQuestions,
  suggestedMinutes,
  toggleQuestion,
  toggleVitamin,
} from './chosen-questions.ts';
import type { DefinitionForm } from './use-definition-form.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';
import { useProblemWords } from './use-problem-words.ts';

export type QuestionsCardProps = { form: DefinitionForm; vitamins: readonly Vitamin[] };

/** Which vitamins, and which of their questions. */
export function QuestionsCard({ form, vitamins }: QuestionsCardProps) {
  const t = useDefinitionMessages();
  const words = useProblemWords();
  const count = countQuestions(form.draft, vitamins);
  const problem = form.problemAt('vitamins') ?? form.problemAt('questions');
  return (
    <Card as="section" aria-label={t('definition.questions.title')}>
      <CardHead title={t('definition.questions.title')}>
        <span className="ws-small ws-muted" role="status">
          {t('definition.questions.total', { count, minutes: suggestedMinutes(count) })}
        </span>
      </CardHead>
      {problem ? (
        <Note tone="danger" role="alert">
          {words(problem)}
        </Note>
      ) : null}
      <ul className="ws-definition-vitamins">
        {vitamins.map((vitamin) => (
          <VitaminRow key={vitamin.key} vitamin={vitamin} vitamins={vitamins} form={form} />
        ))}
      </ul>
    </Card>
  );
}

function VitaminRow({ vitamin, vitamins, form }: QuestionsCardProps & { vitamin: Vitamin }) {
  const t = useDefinitionMessages();
  const { draft } = form;
  const fit = fitQuestions(vitamin, draft.isPulse);
  const asked = askedOf(vitamin, draft);
  const isOn = draft.vitamins.includes(vitamin.key);
  return (
    <li>
      <div className="ws-definition-vitamin">
        <Checkbox
          label={
            <span className="ws-definitions-title">
              <span className="ws-definitions-dot" style={{ background: vitamin.color }} aria-hidden="true" />
              {vitamin.title}
            </span>
          }
          checked={isOn}
          onChange={({ target }) => form.change(toggleVitamin(draft, vitamins, vitamin, target.checked))}
        />
        <span className="ws-small ws-muted">
          {t('definition.questions.chosen', { chosen: asked.length, all: fit.length })}
        </span>
      </div>
      <details className="ws-definition-questions">
        <summary>{t('definition.questions.choose', { vitamin: vitamin.title })}</summary>
        {vitamin.factors.map((factor) => {
          const questions = factor.questions.filter(({ key }) => fit.includes(key));
          if (questions.length === 0) return null;
          return (
            <fieldset key={factor.key}>
              <legend className="ws-label">{factor.title}</legend>
              {questions.map(({ key, text }) => (
                <Checkbox
                  key={key}
                  label={text}
                  checked={asked.includes(key)}
                  onChange={({ target }) => form.change(toggleQuestion(draft, vitamins, key, target.checked))}
                />
              ))}
            </fieldset>
          );
        })}
      </details>
    </li>
  );
}
