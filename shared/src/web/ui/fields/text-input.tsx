import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './field.css';
import { useFieldControl } from './field.tsx';

export type TextInputProps = Omit<ComponentPropsWithRef<'input'>, 'size'> & {
  /** 40 px instead of 48: for filters above a table. */
  compact?: boolean | undefined;
  /** Before the text, for example a magnifying glass. */
  icon?: ReactNode;
  /** After the text, inside the frame: a unit, a button. */
  trailing?: ReactNode;
};

export type TextAreaProps = ComponentPropsWithRef<'textarea'>;

/** One line of text. Inside a Field it gets its label, help and error from there. */
export function TextInput({ compact, icon, trailing, className, ...rest }: TextInputProps) {
  useSheet(sheet);
  const field = useFieldControl(rest);
  return (
    <span className={classNames('ws-input', compact && 'ws-input-compact', className)}>
      {icon}
      <input type="text" {...rest} {...field} className="ws-input-control" />
      {trailing}
    </span>
  );
}

/** Several lines of text; grows with its content where the browser can. */
export function TextArea({ className, rows = 3, ...rest }: TextAreaProps) {
  useSheet(sheet);
  const field = useFieldControl(rest);
  return (
    <span className={classNames('ws-input', 'ws-input-area', className)}>
      <textarea rows={rows} {...rest} {...field} className="ws-input-control" />
    </span>
  );
}
