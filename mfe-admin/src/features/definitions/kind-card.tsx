import type { Vitamin } from '@wellspring/shared/contracts/content.ts';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/card.tsx';
import { Switch } from '@wellspring/shared/web/ui/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/text-input.tsx';
import { type ReactNode, useState } from 'react';
import { countQuestions, suggestedMinutes } from './chosen-questions.ts';
import { ColorField } from './color-field.tsx';
import type { Draft } from './draft.ts';
import type { DefinitionForm } from './use-definition-form.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';
import { useProblemWords } from './use-problem-words.ts';

export type KindCardProps = { form: DefinitionForm; vitamins: readonly Vitamin[] };

type NumberName = 'duration' | 'durationDays' | 'graceDays' | 'repeatAfterDays' | 'percentage';

/** Pulse or not, for how long, how often, in which colour. */
export function KindCard({ form, vitamins }: KindCardProps) {
  const t = useDefinitionMessages();
  const words = useProblemWords();
  const { draft } = form;
  const pulseProblem = form.problemAt('isPulse');
  const count = countQuestions(draft, vitamins);
  return (
    <Card as="section" aria-label={t('definition.kind.title')}>
      <CardHead title={t('definition.kind.title')} />
      <div className="ws-definition-fields">
        <Switch
          label={t('definition.kind.pulse')}
          description={pulseProblem ? words(pulseProblem) : t('definition.kind.pulse-text')}
          checked={draft.isPulse}
          // What is fit for one is not for the other: the choice begins with everything again.
          onChange={({ target }) => form.change({ isPulse: target.checked, questions: null })}
        />
        <Switch
          label={t('definition.kind.block')}
          description={t('definition.kind.block-text')}
          checked={draft.checkupblocks.length > 0}
          onChange={({ target }) => form.change({ checkupblocks: target.checked ? ['Vitamins block'] : [] })}
        />
        <Switch
          label={t('definition.kind.review')}
          description={t('definition.kind.review-text')}
          checked={draft.requiresReview}
          onChange={({ target }) => form.change({ requiresReview: target.checked })}
        />
        <ColorField
          legend={t('definition.color.legend')}
          saved={form.base?.color}
          value={draft.color}
          onChange={(color) => form.change({ color })}
          vitamins={vitamins}
        />
        <div className="ws-definition-numbers">
          <NumberField form={form} name="duration" help={<Suggestion form={form} count={count} />} />
          <NumberField form={form} name="durationDays" />
          <NumberField form={form} name="graceDays" help={t('definition.graceDays.help')} />
          <NumberField form={form} name="repeatAfterDays" help={t('definition.repeatAfterDays.help')} isOptional />
          {draft.isPulse ? (
            <NumberField form={form} name="percentage" help={t('definition.percentage.help')} isOptional />
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function Suggestion({ form, count }: { form: DefinitionForm; count: number }) {
  const t = useDefinitionMessages();
  const minutes = suggestedMinutes(count);
  return (
    <span className="ws-definition-suggestion">
      {t('definition.duration.suggested', { minutes, count })}
      {form.draft.duration === minutes ? null : (
        <Button variant="quiet" size="small" onClick={() => form.change({ duration: minutes })}>
          {t('definition.duration.use.action', { minutes })}
        </Button>
      )}
    </span>
  );
}

type NumberFieldProps = {
  form: DefinitionForm;
  name: NumberName;
  help?: ReactNode;
  /** May stay empty, which is null. */
  isOptional?: boolean;
};

/** A whole number. What is typed stays while it is no number; the server says what does not fit. */
function NumberField({ form, name, help, isOptional = false }: NumberFieldProps) {
  const t = useDefinitionMessages();
  const words = useProblemWords();
  const value = form.draft[name];
  const [typed, setTyped] = useState<string | null>(null);
  const problem = form.problemAt(name);
  const type = (text: string) => {
    setTyped(text);
    if (text.trim() === '') {
      // An empty field that may not be empty is out of range, and is said to be so.
      form.change({ [name]: isOptional ? null : -1 } as Partial<Draft>);
      return;
    }
    const number = Number(text);
    form.change({ [name]: Number.isInteger(number) ? number : -1 } as Partial<Draft>);
  };
  const shown = value === null ? '' : String(value);
  return (
    <Field label={t(`definition.field.${name}`)} help={help} error={problem ? words(problem) : undefined}>
      <TextInput
        inputMode="numeric"
        maxLength={4}
        value={value === -1 ? (typed ?? '') : shown}
        onChange={({ target }) => type(target.value)}
      />
    </Field>
  );
}
