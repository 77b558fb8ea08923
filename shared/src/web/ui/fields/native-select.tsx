import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './field.css';
import { useFieldControl } from './field.tsx';

export type NativeSelectProps = Omit<ComponentPropsWithRef<'select'>, 'size'> & {
  /** field: in a form; button: a choice in a toolbar, bold; quiet: no frame, for the language. */
  look?: 'field' | 'button' | 'quiet' | undefined;
  /** 36 px high (44 on touch). */
  compact?: boolean | undefined;
  icon?: ReactNode;
};

/** The browser's own select in our frame: nothing to load, and the phone's own wheel. Children are option elements. */
export function NativeSelect({ look = 'field', compact, icon, className, children, ...rest }: NativeSelectProps) {
  useSheet(sheet);
  const field = useFieldControl(rest);
  return (
    <span className={classNames('ws-select', `ws-select-${look}`, compact && 'ws-select-compact', className)}>
      {icon ? <span className="ws-select-icon">{icon}</span> : null}
      <select {...rest} {...field}>
        {children}
      </select>
      <Icon icon={ChevronDown} className="ws-icon ws-select-arrow" />
    </span>
  );
}

/** Options of a select: things with a title. */
export const TitledOptions = ({ items }: { items: readonly { id: string; title: string }[] }): ReactNode =>
  items.map(({ id, title }) => (
    <option key={id} value={id}>
      {title}
    </option>
  ));
