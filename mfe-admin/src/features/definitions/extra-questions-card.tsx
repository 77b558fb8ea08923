import { useQuery } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ScaleGroup, Vitamin } from '@wellspring/shared/contracts/content.ts';
import { EXTRA_QUESTIONS_MOST, QUESTION_MOST } from '@wellspring/shared/contracts/definition.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Button, IconButton } from '@wellspring/shared/web/ui/button.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/card.tsx';
import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/native-select.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/segmented-control.tsx';
import { TextInput } from '@wellspring/shared/web/ui/text-input.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { segmentsQuery } from './definitions.queries.ts';
import { LANGUAGES } from './texts-card.tsx';
import type { DefinitionForm, DraftQuestion } from './use-definition-form.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';
import { useProblemWords } from './use-problem-words.ts';

export type ExtraQuestionsCardProps = { form: DefinitionForm; vitamins: readonly Vitamin[] };

/** The scales there are, as the vitamins use them. */
function scalesOf(vitamins: readonly Vitamin[]): ScaleGroup[] {
  const scales = vitamins.flatMap(({ factors }) => factors.flatMap(({ scalegroup }) => scalegroup ?? []));
  return [...new Map(scales.map((scale) => [scale.id, scale])).values()];
}

/** The company's own questions, in the order they are asked. */
export function ExtraQuestionsCard({ form, vitamins }: ExtraQuestionsCardProps) {
  const t = useDefinitionMessages();
  const { locale } = useSignedInHost();
  const [language, setLanguage] = useState<Locale>(locale);
  const [moved, setMoved] = useState('');
  const { extraQuestions } = form.draft;
  const scales = scalesOf(vitamins);
  const set = (questions: DraftQuestion[]) => form.change({ extraQuestions: questions });
  const add = () => {
    const text = { en: '', fr: '', nl: '' };
    set([...extraQuestions, { key: null, text, scalegroup: scales[0]?.id ?? '', segment: null, row: uuidv7() }]);
  };
  const move = (from: number, to: number) => {
    const next = [...extraQuestions];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
    setMoved(t('definition.extra.moved', { from: from + 1, to: to + 1 }));
  };
  return (
    <Card as="section" aria-label={t('definition.extra.title')}>
      <CardHead title={t('definition.extra.title')} lead={t('definition.extra.lead')} />
      {extraQuestions.length === 0 ? (
        <p className="ws-muted">{t('definition.extra.empty')}</p>
      ) : (
        <SegmentedControl<Locale>
          label={t('definition.extra.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({ value, label: t(`definition.language.${value}`) }))}
        />
      )}
      <ol className="ws-definition-extras">
        {extraQuestions.map((question, at) => (
          <ExtraQuestion
            key={question.row}
            question={question}
            at={at}
            count={extraQuestions.length}
            language={language}
            scales={scales}
            form={form}
            onMove={(to) => move(at, to)}
          />
        ))}
      </ol>
      <span className="ws-visually-hidden" role="status">
        {moved}
      </span>
      <Button icon={<Icon icon={Plus} />} disabled={extraQuestions.length >= EXTRA_QUESTIONS_MOST} onClick={add}>
        {t('definition.extra.add.action')}
      </Button>
    </Card>
  );
}

type ExtraQuestionProps = {
  question: DraftQuestion;
  at: number;
  count: number;
  language: Locale;
  scales: readonly ScaleGroup[];
  form: DefinitionForm;
  onMove: (to: number) => void;
};

function ExtraQuestion(props: ExtraQuestionProps) {
  const { question, at, language, scales, form } = props;
  const t = useDefinitionMessages();
  const words = useProblemWords();
  const problem = form.problemAt(`extraQuestions.${at}`);
  const { extraQuestions } = form.draft;
  const change = (changes: Partial<DraftQuestion>) =>
    form.change({
      extraQuestions: extraQuestions.map((one) => (one.row === question.row ? { ...one, ...changes } : one)),
    });
  return (
    <li>
      <div className="ws-definition-extra-head">
        <span className="ws-label ws-grow">{t('definition.extra.question', { number: at + 1 })}</span>
        <RowButtons {...props} />
      </div>
      <Field
        label={t('definition.extra.text', { language: t(`definition.language.${language}`) })}
        error={problem ? words(problem) : undefined}
      >
        <TextInput
          lang={language}
          value={question.text[language]}
          maxLength={QUESTION_MOST}
          onChange={({ target }) => change({ text: { ...question.text, [language]: target.value } })}
        />
      </Field>
      <div className="ws-definition-numbers">
        <Field label={t('definition.extra.scale')}>
          <NativeSelect value={question.scalegroup} onChange={({ target }) => change({ scalegroup: target.value })}>
            {scales.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <SegmentField segment={question.segment} nameOf={form.nameOf} onChange={(segment) => change({ segment })} />
      </div>
    </li>
  );
}

function RowButtons({ question, at, count, form, onMove }: ExtraQuestionProps) {
  const t = useDefinitionMessages();
  const number = at + 1;
  const remove = () =>
    form.change({ extraQuestions: form.draft.extraQuestions.filter(({ row }) => row !== question.row) });
  return (
    <>
      <IconButton
        label={t('definition.extra.up', { number })}
        icon={<Icon icon={ArrowUp} />}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        label={t('definition.extra.down', { number })}
        icon={<Icon icon={ArrowDown} />}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton label={t('definition.extra.remove', { number })} icon={<Icon icon={Trash2} />} onClick={remove} />
    </>
  );
}

type SegmentFieldProps = {
  segment: string | null;
  nameOf: (id: string) => string | undefined;
  onChange: (segment: string | null) => void;
};

function SegmentField({ segment, nameOf, onChange }: SegmentFieldProps) {
  const t = useDefinitionMessages();
  const { api } = useSignedInHost();
  const segments = useQuery(segmentsQuery(api)).data ?? [];
  const isListed = segment === null || segments.some(({ id }) => id === segment);
  return (
    <Field label={t('definition.extra.segment')}>
      <NativeSelect value={segment ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{t('definition.extra.everybody')}</option>
        {isListed ? null : <option value={segment}>{nameOf(segment) ?? t('definition.extra.gone')}</option>}
        {segments.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
