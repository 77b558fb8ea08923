import { CircleAlert } from 'lucide-react';
import { type Ref, useId } from 'react';
import { Icon } from '../../../ui/display/icon.tsx';
import { useSheet } from '../../../ui/use-sheet.ts';
import sheet from './details.css';
import { useDetailsMessages } from './use-details-messages.ts';

export type AgreementScaleProps = {
  statement: string;
  /** 1 to 7; null before anything is chosen. */
  value: number | null;
  onChange: (value: number) => void;
  /** What is missing, in a sentence. */
  error: string | null;
  /** The first of the seven. */
  firstRef?: Ref<HTMLInputElement> | undefined;
};

const steps = [1, 2, 3, 4, 5, 6, 7] as const;

/** A statement and how far one agrees, in seven steps with words at both ends. */
export function AgreementScale({ statement, value, onChange, error, firstRef }: AgreementScaleProps) {
  useSheet(sheet);
  const t = useDetailsMessages();
  const name = useId();
  const errorId = `${name}-error`;
  return (
    <fieldset
      className="ws-agreement"
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend>{statement}</legend>
      <div className="ws-agreement-steps">
        {steps.map((step) => (
          <label key={step} className="ws-agreement-step">
            <input
              type="radio"
              name={name}
              value={step}
              checked={value === step}
              onChange={() => onChange(step)}
              // The accessible name begins with the visible number, for speech input.
              aria-label={`${step}, ${t(`response.step.${step}`)}`}
              ref={step === 1 ? firstRef : undefined}
            />
            <span aria-hidden="true">{step}</span>
          </label>
        ))}
      </div>
      <div className="ws-agreement-ends ws-meta ws-muted" aria-hidden="true">
        <span>{t('response.step.1')}</span>
        <span>{t('response.step.7')}</span>
      </div>
      {error ? (
        <p className="ws-agreement-error" id={errorId}>
          <Icon icon={CircleAlert} size={18} />
          <span>{error}</span>
        </p>
      ) : null}
    </fieldset>
  );
}
