import { SegmentField, type SegmentOperator } from '@wellspring/shared/contracts/people/segment.ts';
import {
  segmentChoices,
  segmentFieldKinds,
  segmentOperators,
} from '@wellspring/shared/domain/segments/segment-fields.ts';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { ChevronDown, CircleAlert, X } from 'lucide-react';
import { type SegmentMessageId, useSegmentMessages } from '../use-segment-messages.ts';
import type { ConditionRowProps } from './condition-props.ts';
import { ConditionValue } from './condition-value.tsx';
import type { DraftCondition } from './draft.ts';

/** A field with the first operator that it has, and nothing to compare with. */
function startField(row: string, field: SegmentField): DraftCondition {
  const [operator = 'eq'] = segmentOperators[segmentFieldKinds[field]];
  const choices: readonly string[] =
    field in segmentChoices ? segmentChoices[field as keyof typeof segmentChoices] : [];
  const value = segmentFieldKinds[field] === 'day' ? { amount: 10, unit: 'years' as const } : (choices[0] ?? '');
  return { row, field, operator, value };
}

/** One condition: field, operator, value. */
export function ConditionRow(props: ConditionRowProps) {
  const { condition, joiner, words, isUnfolded, onUnfold, error, onChange, onRemove } = props;
  const t = useSegmentMessages();
  return (
    <fieldset
      className="ws-rule-condition"
      aria-label={words}
      data-row={condition.row}
      data-unfolded={isUnfolded || error !== undefined || undefined}
    >
      <span className="ws-rule-joiner">{joiner}</span>
      <Button variant="quiet" className="ws-rule-fold" aria-expanded={isUnfolded} onClick={onUnfold}>
        <span className="ws-grow">{words}</span>
        <Icon icon={ChevronDown} />
      </Button>
      <div className="ws-rule-fields">
        <Field label={t('segment.condition.field')} hideLabel>
          <NativeSelect
            value={condition.field}
            onChange={({ target }) => onChange(startField(condition.row, target.value as SegmentField))}
          >
            {SegmentField.options.map((field) => (
              <option key={field} value={field}>
                {t(`segment.field.${field}`)}
              </option>
            ))}
          </NativeSelect>
        </Field>
        <OperatorField condition={condition} onChange={onChange} />
        <ConditionValue {...props} />
        {error ? (
          <p className="ws-help ws-help-error" role="alert">
            <Icon icon={CircleAlert} size={18} />
            <span>{error}</span>
          </p>
        ) : null}
      </div>
      <IconButton
        label={t('segment.remove.action', { condition: words })}
        icon={<Icon icon={X} size={18} />}
        className="ws-rule-remove"
        onClick={onRemove}
      />
    </fieldset>
  );
}

function OperatorField({ condition, onChange }: Pick<ConditionRowProps, 'condition' | 'onChange'>) {
  const t = useSegmentMessages();
  const kind = segmentFieldKinds[condition.field];
  return (
    <Field label={t('segment.condition.operator')} hideLabel>
      <NativeSelect
        value={condition.operator}
        onChange={({ target }) => onChange({ ...condition, operator: target.value as SegmentOperator })}
      >
        {segmentOperators[kind].map((operator) => (
          <option key={operator} value={operator}>
            {t(
              (kind === 'day'
                ? `segment.operator.day-${operator}`
                : `segment.operator.${operator}`) as SegmentMessageId,
            )}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
