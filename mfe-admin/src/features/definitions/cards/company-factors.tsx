import {
  MAX_COMPANY_FACTORS,
  MAX_COMPANY_QUESTIONS,
  MAX_COMPANY_TEXT_LENGTH,
  MAX_TITLE_LENGTH,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useId } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { DraftFactor, DraftFactorQuestion } from '../editor/draft.ts';
import { EditableList, type ItemParts } from '../editor/editable-list.tsx';
import { LocalisedField } from '../editor/localised-field.tsx';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useFieldErrorText } from '../editor/use-field-error-text.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { PulseBox, ScaleField, SegmentField, toScaleGroups } from './question-fields.tsx';
import { QuestionWording } from './question-wording.tsx';

type Shared = {
  form: DefinitionForm;
  language: Locale;
  vitamins: readonly Vitamin[];
  /** Its path in the checkup, as field errors name it. */
  path: string;
};

const newQuestion = (isPulse: boolean): DraftFactorQuestion => ({
  key: null,
  text: { en: '', fr: '', nl: '' },
  segment: null,
  pulse: isPulse,
  row: uuidv7(),
});

/** A factor to be written, with one empty question; in a pulse its questions are fit for one. */
export const newFactor = (vitamins: readonly Vitamin[], isPulse: boolean): DraftFactor => ({
  key: null,
  title: { en: '', fr: '', nl: '' },
  body: { en: '', fr: '', nl: '' },
  scalegroup: toScaleGroups(vitamins)[0]?.id ?? '',
  questions: [newQuestion(isPulse)],
  row: uuidv7(),
});

export type CompanyFactorsProps = Shared & {
  factors: readonly DraftFactor[];
  onChange: (factors: DraftFactor[]) => void;
};

/** The factors of a vitamin of the company's own. */
export function CompanyFactors({ factors, onChange, ...shared }: CompanyFactorsProps) {
  const words = useFieldErrorText();
  const { form, vitamins, path } = shared;
  const problem = form.problemOf(path);
  return (
    <div className="ws-definition-factors">
      {problem ? (
        <Note tone="danger" role="alert">
          {words(problem)}
        </Note>
      ) : null}
      <EditableList<DraftFactor>
        kind="company-factor"
        items={factors}
        onChange={onChange}
        make={() => newFactor(vitamins, form.draft.isPulse)}
        canAdd={factors.length < MAX_COMPANY_FACTORS}
      >
        {(factor, at, parts) => (
          <CompanyFactor {...shared} factor={factor} at={at} parts={parts} path={`${path}.${at}`} />
        )}
      </EditableList>
    </div>
  );
}

type CompanyFactorProps = Shared & { factor: DraftFactor; at: number; parts: ItemParts<DraftFactor> };

function CompanyFactor({ factor, at, parts, ...shared }: CompanyFactorProps) {
  const t = useDefinitionMessages();
  const words = useFieldErrorText();
  const titleId = useId();
  const { form, language, vitamins, path } = shared;
  const { change, buttons } = parts;
  const problem = form.problemOf(`${path}.questions`);
  const countInAll = form.draft.companyVitamins
    .flatMap(({ factors }) => factors)
    .reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <section className="ws-definition-fields" aria-labelledby={titleId}>
      <div className="ws-definition-extra-head">
        <h4 className="ws-label ws-grow" id={titleId}>
          {t('definition.company-factor.name', { number: at + 1 })}
        </h4>
        {buttons}
      </div>
      <div className="ws-definition-numbers">
        <LocalisedField
          label={t('definition.company-factor.field.title')}
          value={factor.title}
          onChange={(title) => change({ title })}
          language={language}
          most={MAX_TITLE_LENGTH}
          problem={form.problemIn(`${path}.title`, language) ?? form.problemAt(`${path}.key`)}
        />
        <ScaleField
          scale={factor.scalegroup}
          scales={toScaleGroups(vitamins)}
          onChange={(scalegroup) => change({ scalegroup })}
          problem={form.problemAt(`${path}.scalegroup`)}
        />
      </div>
      <LocalisedField
        label={t('definition.own.field.body')}
        value={factor.body}
        onChange={(body) => change({ body })}
        language={language}
        most={MAX_COMPANY_TEXT_LENGTH}
        isLong
        problem={form.problemIn(`${path}.body`, language)}
      />
      {problem ? (
        <Note tone="danger" role="alert">
          {words(problem)}
        </Note>
      ) : null}
      <EditableList<DraftFactorQuestion>
        kind="extra"
        items={factor.questions}
        onChange={(questions) => change({ questions })}
        make={() => newQuestion(form.draft.isPulse)}
        canAdd={countInAll < MAX_COMPANY_QUESTIONS}
      >
        {(question, place, questionParts) => (
          <FactorQuestion
            {...shared}
            question={question}
            at={place}
            parts={questionParts}
            path={`${path}.questions.${place}`}
          />
        )}
      </EditableList>
    </section>
  );
}

type FactorQuestionProps = Shared & {
  question: DraftFactorQuestion;
  at: number;
  parts: ItemParts<DraftFactorQuestion>;
};

function FactorQuestion({ question, at, parts, form, language, path }: FactorQuestionProps) {
  const { change, buttons } = parts;
  return (
    <>
      <QuestionWording
        text={question.text}
        onChange={(text) => change({ text })}
        {...{ at, buttons, language, form, path }}
      />
      <div className="ws-definition-numbers">
        <SegmentField
          segment={question.segment}
          nameOf={form.nameOf}
          onChange={(segment) => change({ segment })}
          problem={form.problemAt(`${path}.segment`)}
        />
        <PulseBox isChecked={question.pulse} onChange={(pulse) => change({ pulse })} />
      </div>
    </>
  );
}
