import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './answer-scale.css';

export type AnswerOption = {
  /** The raw answer, 1 to 7. */
  value: number;
  /** Its word, always shown. */
  label: string;
};

export type AnswerScaleProps = {
  /** The question: the legend of the group. */
  question: ReactNode;
  /** In the order they are shown, left to right or top to bottom. */
  options: readonly AnswerOption[];
  /** null: not answered yet. */
  value: number | null;
  /**
   * @param value the raw answer
   * @param isDecided true after a press, Space, Enter or a digit; false while arrow keys move through the options,
   *   which choose natively. Only a decided answer may move on to the next question.
   */
  onAnswer: (value: number, isDecided: boolean) => void;
  /** A line under the options on wide cards, tied to the group ("Press 1 to 7, or use the arrow keys"). */
  hint?: ReactNode;
  /** Shows under each word the key that chooses it. */
  showKeys?: boolean | undefined;
  /** Takes the focus when a new question appears. */
  legendRef?: Ref<HTMLLegendElement> | undefined;
  disabled?: boolean | undefined;
};

type AnswerKeys = {
  onKeyDown: (event: KeyboardEvent<HTMLFieldSetElement>) => void;
  onKeyUp: () => void;
  /** True while an arrow key is what changes the radio. */
  isMoving: () => boolean;
};

/** Digits and Enter inside the group. Arrows, Tab and Space stay the browser's own. */
function useAnswerKeys({ options, value, onAnswer, disabled }: AnswerScaleProps): AnswerKeys {
  const moving = useRef(false);
  const onKeyDown = (event: KeyboardEvent<HTMLFieldSetElement>) => {
    moving.current = event.key.startsWith('Arrow');
    if (disabled || event.ctrlKey || event.metaKey || event.altKey) return;
    const byDigit = options[Number(event.key) - 1];
    if (byDigit) onAnswer(byDigit.value, true);
    else if (event.key === 'Enter' && value !== null) onAnswer(value, true);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, onKeyUp: () => (moving.current = false), isMoving: () => moving.current };
}

/**
 * One question and its seven answers as native radios: side by side, a list below 560 px of its own width.
 * The keys 1 to 7 work while the focus is in the group, so they never take a key from the rest of the page.
 */
export function AnswerScale(props: AnswerScaleProps) {
  const { question, options, value, onAnswer, hint, showKeys, legendRef, disabled } = props;
  useSheet(sheet);
  const name = useId();
  const keys = useAnswerKeys(props);
  return (
    <fieldset
      className="ws-answer-scale"
      disabled={disabled}
      aria-describedby={hint ? `${name}-hint` : undefined}
      onKeyDown={keys.onKeyDown}
      onKeyUp={keys.onKeyUp}
    >
      <legend className="ws-question" part="question legend" ref={legendRef} tabIndex={-1}>
        {question}
      </legend>
      <div className={classNames('ws-answer-options', showKeys && 'ws-answer-options-keyed')}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className="ws-answer"
            part={option.value === value ? 'option option-selected' : 'option'}
            data-chosen={option.value === value || undefined}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onAnswer(option.value, !keys.isMoving())}
              // A press on the answer that is already chosen changes nothing, yet it decides.
              onClick={() => option.value === value && !keys.isMoving() && onAnswer(option.value, true)}
            />
            <span className="ws-answer-word">{option.label}</span>
            {showKeys ? (
              <span className="ws-answer-key" aria-hidden="true">
                {index + 1}
              </span>
            ) : null}
          </label>
        ))}
      </div>
      {hint ? (
        <p className="ws-answer-hint" id={`${name}-hint`}>
          {hint}
        </p>
      ) : null}
    </fieldset>
  );
}
