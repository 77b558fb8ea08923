import { MAX_PRESET_NAME, type Preset } from '@wellspring/shared/contracts/people/presets.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { useFirstProblem } from '@wellspring/shared/web/patterns/fields/use-first-problem.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { findNameProblem } from './preset-name.ts';
import { usePresetsMessages } from './use-presets-messages.ts';

type NameFormProps = {
  label: string;
  help?: string | undefined;
  /** The name as it is; empty for a new one. */
  first: string;
  /** Whose names are taken. */
  others: readonly Preset[];
  isBusy: boolean;
  autoFocus?: boolean | undefined;
  /** Saves the name; true once it is saved. */
  onSave: (name: string) => Promise<boolean>;
  /** Further choices about what is saved. */
  options?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
};

/** One field for the name of a preset. What is typed stays until it is saved. */
export function NameForm({ label, help, first, others, isBusy, autoFocus, onSave, options, children }: NameFormProps) {
  const t = usePresetsMessages();
  const [typed, setTyped] = useState(first);
  const [tries, setTries] = useState(0);
  const frame = useFirstProblem(tries);
  const problem = findNameProblem(typed, others);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (problem !== null || isBusy || !(await onSave(cleanLine(typed)))) return;
    setTyped(first);
    setTries(0);
  };
  return (
    <form ref={frame} className="ws-presets-form" onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={label}
        help={help}
        value={typed}
        onChange={setTyped}
        most={MAX_PRESET_NAME}
        required
        autoFocus={autoFocus}
        error={tries > 0 && (problem === 'missing' || problem === 'taken') ? t(`presets.name.${problem}`) : undefined}
      />
      {options}
      <div className="ws-presets-acts">
        <Button type="submit" busy={isBusy}>
          {t('presets.save.action')}
        </Button>
        {children}
      </div>
    </form>
  );
}
