import { MAX_EXTRA_QUESTIONS } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ScaleGroup, Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { textsIn } from '@wellspring/shared/domain/submissions/missing-languages.ts';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { v7 as uuidv7 } from 'uuid';
import type { DraftQuestion } from '../editor/draft.ts';
import { EditableList, type ItemParts } from '../editor/editable-list.tsx';
import { FoldedCard } from '../editor/folded-card.tsx';
import { LANGUAGES, useTextLanguage } from '../editor/languages.ts';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { PulseBox, ScaleField, SegmentField, toScaleGroups } from './question-fields.tsx';
import { QuestionWording } from './question-wording.tsx';
import { LanguageMark } from './texts-card.tsx';

export type ExtraQuestionsCardProps = { form: DefinitionForm; vitamins: readonly Vitamin[] };

const owns = (path: string) => path.startsWith('extraQuestions.');

const NO_TITLE = { en: '-', fr: '-', nl: '-' };

/** The company's own single questions, in the order in which they are asked. */
export function ExtraQuestionsCard({ form, vitamins }: ExtraQuestionsCardProps) {
  const t = useDefinitionMessages();
  const [language, setLanguage] = useTextLanguage(form, owns);
  const { extraQuestions } = form.draft;
  const scales = toScaleGroups(vitamins);
  const make = (): DraftQuestion => ({
    key: null,
    text: { en: '', fr: '', nl: '' },
    scalegroup: scales[0]?.id ?? '',
    segment: null,
    pulse: true,
    row: uuidv7(),
  });
  return (
    <FoldedCard
      title={t('definition.extra.title')}
      value={t('definition.extra.count', { count: extraQuestions.length })}
      lead={t('definition.extra.lead')}
      problemCount={form.problemAt('extraQuestions') ? form.refusals : 0}
    >
      {extraQuestions.length === 0 ? null : (
        <SegmentedControl<Locale>
          label={t('definition.extra.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => {
            const { filled, needed } = textsIn({ title: NO_TITLE, extraQuestions }, value);
            const counts = { filled: filled - 1, needed: needed - 1 };
            return { value, label: <LanguageMark language={value} counts={counts} /> };
          })}
        />
      )}
      <EditableList<DraftQuestion>
        kind="extra"
        items={extraQuestions}
        onChange={(questions) => form.change({ extraQuestions: questions })}
        make={make}
        canAdd={extraQuestions.length < MAX_EXTRA_QUESTIONS}
      >
        {(question, at, parts) => (
          <ExtraQuestion question={question} at={at} parts={parts} language={language} scales={scales} form={form} />
        )}
      </EditableList>
    </FoldedCard>
  );
}

type ExtraQuestionProps = {
  question: DraftQuestion;
  at: number;
  parts: ItemParts<DraftQuestion>;
  language: Locale;
  scales: readonly ScaleGroup[];
  form: DefinitionForm;
};

function ExtraQuestion({ question, at, parts, language, scales, form }: ExtraQuestionProps) {
  const { change, buttons } = parts;
  const path = `extraQuestions.${at}`;
  return (
    <>
      <QuestionWording
        text={question.text}
        onChange={(text) => change({ text })}
        {...{ at, buttons, language, form, path }}
      />
      <div className="ws-definition-numbers">
        <ScaleField
          scale={question.scalegroup}
          scales={scales}
          onChange={(scalegroup) => change({ scalegroup })}
          problem={form.problemAt(`${path}.scalegroup`)}
        />
        <SegmentField
          segment={question.segment}
          nameOf={form.nameOf}
          onChange={(segment) => change({ segment })}
          problem={form.problemAt(`${path}.segment`)}
        />
      </div>
      <PulseBox isChecked={question.pulse !== false} onChange={(pulse) => change({ pulse })} />
    </>
  );
}
