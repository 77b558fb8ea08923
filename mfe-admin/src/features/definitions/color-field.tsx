import type { Vitamin } from '@wellspring/shared/contracts/content.ts';
import { useId } from 'react';
import type { DefinitionForm } from './use-definition-form.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';

/** One of the vitamins' colours; a checkup that has another keeps it among the choices. */
export function ColorField({ form, vitamins }: { form: DefinitionForm; vitamins: readonly Vitamin[] }) {
  const t = useDefinitionMessages();
  const name = useId();
  const { color } = form.draft;
  const own = form.base?.color;
  const palette = vitamins.map((vitamin) => ({ color: vitamin.color, title: vitamin.title }));
  const choices =
    own && !palette.some((choice) => choice.color === own)
      ? [{ color: own, title: t('definition.color.other') }, ...palette]
      : palette;
  return (
    <fieldset className="ws-definition-colors">
      <legend className="ws-label">{t('definition.color.legend')}</legend>
      {choices.map((choice) => (
        <label key={choice.color} title={choice.title}>
          <input
            type="radio"
            name={name}
            aria-label={choice.title}
            checked={choice.color === color}
            onChange={() => form.change({ color: choice.color })}
          />
          <span style={{ background: choice.color }} aria-hidden="true" />
        </label>
      ))}
    </fieldset>
  );
}
