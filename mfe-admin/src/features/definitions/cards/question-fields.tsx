import { useQuery } from '@tanstack/react-query';
import type { ScaleGroup, Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect, TitledOptions } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { segmentsQuery } from '../definitions.queries.ts';
import { useFieldErrorText } from '../editor/use-field-error-text.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';

/** The scales there are, as the vitamins use them. */
export function toScaleGroups(vitamins: readonly Vitamin[]): ScaleGroup[] {
  const scales = vitamins.flatMap(({ factors }) => factors.flatMap(({ scalegroup }) => scalegroup ?? []));
  return [...new Map(scales.map((scale) => [scale.id, scale])).values()];
}

export type ScaleFieldProps = {
  scale: string;
  scales: readonly ScaleGroup[];
  onChange: (scale: string) => void;
  problem?: FieldProblem | undefined;
};

/** Which seven answers there are. */
export function ScaleField({ scale, scales, onChange, problem }: ScaleFieldProps) {
  const t = useDefinitionMessages();
  const words = useFieldErrorText();
  return (
    <Field label={t('definition.extra.scale')} error={problem ? words(problem) : undefined}>
      <NativeSelect value={scale} onChange={({ target }) => onChange(target.value)}>
        <TitledOptions items={scales} />
      </NativeSelect>
    </Field>
  );
}

export type SegmentFieldProps = {
  segment: string | null;
  nameOf: (id: string) => string | undefined;
  onChange: (segment: string | null) => void;
  problem?: FieldProblem | undefined;
};

/** Who is asked: everyone, or the members of one segment. */
export function SegmentField({ segment, nameOf, onChange, problem }: SegmentFieldProps) {
  const t = useDefinitionMessages();
  const words = useFieldErrorText();
  const { api } = useSignedInHost();
  const segments = useQuery(segmentsQuery(api)).data ?? [];
  const isListed = segment === null || segments.some(({ id }) => id === segment);
  return (
    <Field label={t('definition.extra.segment')} error={problem ? words(problem) : undefined}>
      <NativeSelect value={segment ?? ''} onChange={({ target }) => onChange(target.value || null)}>
        <option value="">{t('definition.extra.everybody')}</option>
        {isListed ? null : <option value={segment}>{nameOf(segment) ?? t('definition.extra.gone')}</option>}
        <TitledOptions items={segments} />
      </NativeSelect>
    </Field>
  );
}

export type PulseBoxProps = { isChecked: boolean; onChange: (pulse: boolean) => void };

/** Whether a question is asked in a pulse. */
export function PulseBox({ isChecked, onChange }: PulseBoxProps) {
  const t = useDefinitionMessages();
  return (
    <Checkbox
      label={t('definition.extra.pulse')}
      description={t('definition.extra.pulse-text')}
      checked={isChecked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
