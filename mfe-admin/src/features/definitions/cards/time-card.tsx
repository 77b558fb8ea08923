import { NUMBER_LIMITS } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import type { ReactNode } from 'react';
import { isOptional } from '../editor/check-draft.ts';
import { ColorField } from '../editor/color-field.tsx';
import { NUMBER_NAMES, type NumberName } from '../editor/draft.ts';
import { FoldedCard } from '../editor/folded-card.tsx';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useFieldErrorText } from '../editor/use-field-error-text.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { countQuestions, suggestedMinutes } from './chosen-questions.ts';

export type TimeCardProps = { form: DefinitionForm; vitamins: readonly Vitamin[] };

const PARTS = [...NUMBER_NAMES, 'color'] as const;

/** Duration, frequency, and what follows from the answers. */
export function TimeCard({ form, vitamins }: TimeCardProps) {
  const t = useDefinitionMessages();
  const { draft } = form;
  const { duration, durationDays } = draft;
  const count = countQuestions(draft, vitamins);
  return (
    <FoldedCard
      title={t('definition.time.title')}
      value={
        typeof durationDays === 'number'
          ? t('definition.time.value', { minutes: String(duration), days: durationDays })
          : null
      }
      problemCount={PARTS.some((part) => form.problemAt(part)) ? form.refusals : 0}
    >
      <div className="ws-definition-fields">
        <div className="ws-definition-numbers">
          <NumberControl form={form} name="duration" help={<Suggestion form={form} count={count} />} />
          <NumberControl form={form} name="durationDays" />
          <NumberControl form={form} name="graceDays" help={t('definition.graceDays.help')} />
          <NumberControl form={form} name="repeatAfterDays" help={t('definition.repeatAfterDays.help')} />
          {draft.isPulse ? (
            <NumberControl form={form} name="percentage" help={t('definition.percentage.help')} />
          ) : null}
        </div>
        <Checkbox
          label={t('definition.kind.block')}
          description={t('definition.kind.block-text')}
          checked={draft.checkupblocks.length > 0}
          onChange={({ target }) => form.change({ checkupblocks: target.checked ? ['Vitamins block'] : [] })}
        />
        <Checkbox
          label={t('definition.kind.review')}
          description={t('definition.kind.review-text')}
          checked={draft.requiresReview}
          onChange={({ target }) => form.change({ requiresReview: target.checked })}
        />
        <ColorField
          legend={t('definition.color.legend')}
          help={t('definition.color.help')}
          saved={form.base?.color}
          value={draft.color}
          onChange={(color) => form.change({ color })}
          vitamins={vitamins}
        />
      </div>
    </FoldedCard>
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

type NumberControlProps = { form: DefinitionForm; name: NumberName; help?: ReactNode };

/** A number of the checkup; one that may be left out may be empty. */
function NumberControl({ form, name, help }: NumberControlProps) {
  const t = useDefinitionMessages();
  const words = useFieldErrorText();
  const problem = form.problemAt(name);
  const change = (value: number | string) => form.change({ [name]: value === '' && isOptional(name) ? null : value });
  return (
    <NumberField
      {...NUMBER_LIMITS[name]}
      label={t(`definition.field.${name}`)}
      help={help}
      required={!isOptional(name)}
      error={problem ? words(problem) : undefined}
      value={form.draft[name] ?? ''}
      onChange={change}
    />
  );
}
