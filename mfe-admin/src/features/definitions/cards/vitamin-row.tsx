import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { findAskedQuestions, fitQuestions, toggleQuestion, toggleVitamin } from './chosen-questions.ts';

export type VitaminRowProps = { form: DefinitionForm; vitamins: readonly Vitamin[]; vitamin: Vitamin };

/** A theme to take in or out, and on a press its questions one by one. */
export function VitaminRow({ vitamin, vitamins, form }: VitaminRowProps) {
  const t = useDefinitionMessages();
  const { draft } = form;
  const [isOpen, setIsOpen] = useState(false);
  const questionsId = useId();
  const counts = {
    chosen: findAskedQuestions(vitamin, draft).length,
    all: fitQuestions(vitamin, draft.isPulse).length,
  };
  return (
    <>
      <div className="ws-definition-vitamin">
        <Checkbox
          label={
            <span className="ws-definitions-title">
              <span className="ws-definitions-dot" style={{ background: vitamin.color }} aria-hidden="true" />
              {vitamin.title}
            </span>
          }
          checked={draft.vitamins.includes(vitamin.key)}
          onChange={({ target }) => form.change(toggleVitamin(draft, vitamins, vitamin, target.checked))}
        />
        <button
          type="button"
          className="ws-definition-unfold"
          aria-expanded={isOpen}
          aria-controls={isOpen ? questionsId : undefined}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('definition.questions.chosen', counts)}
          <span className="ws-visually-hidden">, {vitamin.title}</span>
          <Icon icon={ChevronDown} size={18} />
        </button>
      </div>
      {isOpen ? (
        <div id={questionsId} className="ws-definition-questions">
          <Questions vitamin={vitamin} vitamins={vitamins} form={form} />
        </div>
      ) : null}
    </>
  );
}

function Questions({ vitamin, vitamins, form }: VitaminRowProps) {
  const { draft } = form;
  const fit = fitQuestions(vitamin, draft.isPulse);
  const asked = findAskedQuestions(vitamin, draft);
  return vitamin.factors.map((factor) => {
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
  });
}
