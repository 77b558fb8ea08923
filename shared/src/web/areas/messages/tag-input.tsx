import { Plus, Search } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useState } from 'react';
import type { MessageTag } from '../../../contracts/talk/message.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useMessageTexts } from './use-message-texts.ts';

export type TagInputProps = {
  id: string;
  text: string;
  onText: (text: string) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  options: readonly MessageTag[];
  /** Offered as a new tag; null: it is there already, or nothing is typed. */
  newText: string | null;
  onChoose: (tag: MessageTag) => void;
  onCreate: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/**
 * A field with suggestions above it: below they would cover the button to send, or move it away from under the pointer
 * when they close.
 */
export function TagInput(props: TagInputProps) {
  const { id, text, onText, isOpen, onOpen, options, newText, onChoose, onCreate } = props;
  const t = useMessageTexts();
  const [at, setAt] = useState(-1);
  const count = options.length + (newText === null ? 0 : 1);
  const current = at < count ? at : -1;
  const optionId = (index: number) => `${id}-option-${index}`;
  const take = (index: number) => {
    const option = options[index];
    setAt(-1);
    if (option) onChoose(option);
    else if (newText !== null) onCreate();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown(event);
    const isShown = isOpen && count > 0;
    if (event.key === 'Escape' && isShown) {
      // It closes the suggestions, not the dialog around them.
      event.preventDefault();
      event.stopPropagation();
      onOpen(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (isShown) take(Math.max(current, 0));
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      onOpen(true);
      if (count > 0) setAt((current + (event.key === 'ArrowDown' ? 1 : current < 0 ? 0 : -1) + count) % count);
    }
  };
  const closeOnLeave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus has left field and suggestions
    <div className="ws-tag-field" onBlur={closeOnLeave}>
      <TextInput
        id={id}
        role="combobox"
        aria-expanded={isOpen && count > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && current >= 0 ? optionId(current) : undefined}
        autoComplete="off"
        icon={<Icon icon={Search} size={18} />}
        placeholder={t('messages.tags.search')}
        value={text}
        onFocus={() => onOpen(true)}
        onClick={() => onOpen(true)}
        onChange={({ target }) => {
          onOpen(true);
          setAt(-1);
          onText(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={t('messages.tags.suggestions')}
        className="ws-tag-options"
        hidden={!isOpen || count === 0}
      >
        {options.map((tag, index) => (
          <TagOption key={tag.id} id={optionId(index)} isCurrent={index === current} onTake={() => take(index)}>
            {tag.tagtext}
          </TagOption>
        ))}
        {newText === null ? null : (
          <TagOption
            id={optionId(options.length)}
            isCurrent={current === options.length}
            onTake={() => take(options.length)}
          >
            <Icon icon={Plus} size={16} />
            {t('messages.tags.new', { tag: newText })}
          </TagOption>
        )}
      </div>
    </div>
  );
}

type TagOptionProps = { id: string; isCurrent: boolean; onTake: () => void; children: ReactNode };

function TagOption({ id, isCurrent, onTake, children }: TagOptionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard chooses from the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: as above, by aria-activedescendant
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className="ws-tag-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </div>
  );
}
