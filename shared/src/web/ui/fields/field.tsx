import { CircleAlert } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './field.css';

export type FieldProps = {
  label: ReactNode;
  /** Hides the label visually; only where the design has none. */
  hideLabel?: boolean | undefined;
  /** Right of the label: "Optional", or a link such as "Forgot your password?". */
  aside?: ReactNode;
  help?: ReactNode;
  /** What is wrong and how to mend it. Its presence marks the control as invalid. */
  error?: ReactNode;
  className?: string | undefined;
  /** One control: TextInput, PasswordInput, TextArea or NativeSelect. */
  children: ReactNode;
};

/** What a control needs to be tied to its label, help and error. */
export type FieldControl = {
  id: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': ComponentProps<'input'>['aria-invalid'];
};

const FieldContext = createContext<FieldControl | null>(null);

/** Label above, help below, the error as a sentence with an icon. */
export function Field({ label, hideLabel, aside, help, error, className, children }: FieldProps) {
  useSheet(sheet);
  const id = useId();
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const describedBy = classNames(error ? errorId : null, help ? helpId : null) || undefined;
  return (
    <div className={classNames('ws-field', className)}>
      <div className={hideLabel ? 'ws-visually-hidden' : 'ws-field-head'}>
        <label className="ws-label" htmlFor={id}>
          {label}
        </label>
        {aside ? <span className="ws-field-aside">{aside}</span> : null}
      </div>
      <FieldContext value={{ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined }}>
        {children}
      </FieldContext>
      {error ? (
        <p className="ws-help ws-help-error" id={errorId}>
          <Icon icon={CircleAlert} size={18} />
          <span>{error}</span>
        </p>
      ) : null}
      {help ? (
        <p className="ws-help" id={helpId}>
          {help}
        </p>
      ) : null}
    </div>
  );
}

/**
 * Ties a control to the Field around it. What the caller sets on the control itself wins.
 *
 * @returns the attributes for the control; outside a Field they are undefined and the caller names the control itself
 */
export function useFieldControl(own: {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: ComponentProps<'input'>['aria-invalid'];
}): FieldControl {
  const field = useContext(FieldContext);
  return {
    id: own.id ?? field?.id,
    'aria-describedby': classNames(field?.['aria-describedby'], own['aria-describedby']) || undefined,
    'aria-invalid': own['aria-invalid'] ?? field?.['aria-invalid'],
  };
}
