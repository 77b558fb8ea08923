import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId } from 'react';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import sheet from './color-field.css';

export type ColorFieldProps = {
  legend: string;
  help?: string | undefined;
  /** The colour as it was saved; one that is not among the vitamins' stays a choice. */
  saved: string | undefined;
  value: string;
  onChange: (color: string) => void;
  vitamins: readonly Vitamin[];
};

/** One of the vitamins' colours; an existing other colour stays among the choices. */
export function ColorField({ legend, help, saved, value, onChange, vitamins }: ColorFieldProps) {
  useSheet(sheet);
  const t = useDefinitionMessages();
  const name = useId();
  const palette = vitamins.map((vitamin) => ({ color: vitamin.color, title: vitamin.title }));
  const choices =
    saved && !palette.some((choice) => choice.color === saved)
      ? [{ color: saved, title: t('definition.color.other') }, ...palette]
      : palette;
  return (
    <fieldset className="ws-definition-colors" aria-describedby={help ? `${name}-help` : undefined}>
      <legend className="ws-label">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.color} title={choice.title}>
          <input
            type="radio"
            name={name}
            aria-label={choice.title}
            checked={choice.color === value}
            onChange={() => onChange(choice.color)}
          />
          <span style={{ background: choice.color }} aria-hidden="true" />
        </label>
      ))}
      {help ? (
        <p id={`${name}-help`} className="ws-help">
          {help}
        </p>
      ) : null}
    </fieldset>
  );
}
