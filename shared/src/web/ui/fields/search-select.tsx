import { Check, ChevronDown, CircleAlert } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { ComboBox, Input, Label, ListBox, ListBoxItem, Popover, Text } from 'react-aria-components/ComboBox';
import { Icon } from '../display/icon.tsx';
import { AriaHost } from '../overlays/aria-host.tsx';
import sheet from '../overlays/menu.css';
import { useSheet } from '../use-sheet.ts';
import fieldSheet from './field.css';

export type SearchOption<Key extends string = string> = {
  key: Key;
  label: string;
  description?: string | undefined;
  disabled?: boolean | undefined;
};

export type SearchSelectProps<Key extends string = string> = {
  label: ReactNode;
  options: readonly SearchOption<Key>[];
  /** null: nothing chosen. */
  value: Key | null;
  onChange: (key: Key | null) => void;
  /**
   * What is typed, for options that come from a server: the caller exchanges them. The chosen option has to stay among
   * them, or its words would leave the field.
   */
  onSearch?: ((text: string) => void) | undefined;
  placeholder?: string | undefined;
  /** Shown when nothing matches. */
  emptyText: ReactNode;
  /** The accessible name of the arrow. */
  openLabel: string;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
};

/** A choice out of many, by typing. For under ten options NativeSelect is lighter. Loaded lazily with React Aria. */
export function SearchSelect<Key extends string = string>(props: SearchSelectProps<Key>) {
  const { label, options, value, onChange, onSearch, placeholder, emptyText, openLabel } = props;
  const { help, error, disabled = false } = props;
  useSheet(fieldSheet);
  useSheet(sheet);
  const frame = useRef<HTMLSpanElement>(null);
  return (
    <AriaHost>
      <ComboBox
        className="ws-field"
        value={value}
        onChange={(key) => onChange(key as Key | null)}
        // What a server found may have been found by other words than those that are shown.
        {...(onSearch ? { onInputChange: onSearch, defaultFilter: () => true } : {})}
        disabledKeys={options.filter((option) => option.disabled).map((option) => option.key)}
        isDisabled={disabled}
        isInvalid={Boolean(error)}
        menuTrigger="focus"
        allowsEmptyCollection
      >
        <div className="ws-field-head">
          <Label className="ws-label">{label}</Label>
        </div>
        <span className="ws-input" ref={frame}>
          <Input className="ws-input-control" {...(placeholder === undefined ? {} : { placeholder })} />
          <Button className="ws-input-button ws-input-button-muted" aria-label={openLabel}>
            <Icon icon={ChevronDown} />
          </Button>
        </span>
        {error ? (
          <Text slot="errorMessage" elementType="p" className="ws-help ws-help-error">
            <Icon icon={CircleAlert} size={18} />
            {error}
          </Text>
        ) : null}
        {help ? (
          <Text slot="description" elementType="p" className="ws-help">
            {help}
          </Text>
        ) : null}
        <Popover className="ws-popover ws-popover-match" triggerRef={frame} placement="bottom start" offset={6}>
          <ListBox className="ws-menu" renderEmptyState={() => <p className="ws-menu-empty">{emptyText}</p>}>
            {options.map((option) => (
              <ListBoxItem key={option.key} id={option.key} textValue={option.label} className="ws-menu-item">
                {({ isSelected }) => (
                  <>
                    <span className="ws-menu-words">
                      {option.label}
                      {option.description ? <span className="ws-menu-description">{option.description}</span> : null}
                    </span>
                    {isSelected ? <Icon icon={Check} size={18} /> : null}
                  </>
                )}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </ComboBox>
    </AriaHost>
  );
}
