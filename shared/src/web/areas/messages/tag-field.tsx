import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { MAX_TAG_LENGTH, MAX_TAGS, type MessageTag } from '../../../contracts/talk/message.ts';
import { problemOfText } from '../../../domain/input/problem-of-text.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { useInputErrorText } from '../../patterns/fields/use-input-error-text.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import { addTag, tagsQuery } from './messages.queries.ts';
import { TagInput } from './tag-input.tsx';
import { useMessageTexts } from './use-message-texts.ts';

export type TagFieldProps = { chosen: readonly MessageTag[]; onChange: (tags: readonly MessageTag[]) => void };

const sameText = (left: string, right: string) => left.localeCompare(right, undefined, { sensitivity: 'base' }) === 0;

/** Tags one types a part of, or a new one; the chosen ones stand before the field, each with its own way out. */
export function TagField({ chosen, onChange }: TagFieldProps) {
  const t = useMessageTexts();
  const id = useId();
  const { api } = useSignedInHost();
  const words = useInputErrorText();
  const errorMessage = useErrorMessage();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const typed = text.trim();
  const problem = problemOfText(typed, MAX_TAG_LENGTH);
  const chosenIds = chosen.map((tag) => tag.id);
  const found = useQuery({
    ...tagsQuery(api, useDebounced(typed), chosenIds),
    enabled: isOpen && problem === null,
    placeholderData: keepPreviousData,
  });
  const options = (found.data ?? []).filter((tag) => !chosenIds.includes(tag.id));
  const isKnown = [...options, ...chosen].some((tag) => sameText(tag.tagtext, typed));

  const choose = (tag: MessageTag) => {
    if (!chosenIds.includes(tag.id)) onChange([...chosen, tag]);
    setText('');
    setOpen(false);
    setError(null);
  };
  const create = async () => {
    try {
      choose(await addTag(api, uuidv7(), typed));
    } catch (failure) {
      setError(failure);
    }
  };
  const removeLast = (event: KeyboardEvent) => {
    if (event.key === 'Backspace' && text === '' && chosen.length > 0) onChange(chosen.slice(0, -1));
  };
  return (
    <div className="ws-field">
      <div className="ws-field-head">
        <label className="ws-label" htmlFor={id}>
          {t('messages.tags.label')}
        </label>
        <span className="ws-field-aside">{t('messages.tags.optional')}</span>
      </div>
      <ChosenTags chosen={chosen} onRemove={(tag) => onChange(chosen.filter((one) => one.id !== tag.id))} />
      {chosen.length < MAX_TAGS ? (
        <TagInput
          id={id}
          text={text}
          onText={setText}
          isOpen={isOpen}
          onOpen={setOpen}
          options={options}
          newText={typed !== '' && problem === null && !isKnown && !found.isFetching ? typed : null}
          onChoose={choose}
          onCreate={() => void create()}
          onKeyDown={removeLast}
        />
      ) : (
        <p className="ws-help">{t('messages.tags.full', { count: MAX_TAGS })}</p>
      )}
      {problem || error ? (
        <p className="ws-help ws-help-error" role="alert">
          {problem ? words(problem) : errorMessage(error)}
        </p>
      ) : null}
    </div>
  );
}

type ChosenTagsProps = { chosen: readonly MessageTag[]; onRemove: (tag: MessageTag) => void };

function ChosenTags({ chosen, onRemove }: ChosenTagsProps) {
  const t = useMessageTexts();
  return (
    <>
      <VisuallyHidden>
        <span role="status">{t('messages.tags.chosen', { count: chosen.length })}</span>
      </VisuallyHidden>
      {chosen.length > 0 ? (
        <ul className="ws-message-tags ws-chosen-tags">
          {chosen.map((tag) => (
            <li key={tag.id}>
              <Tag tone="accent">
                {tag.tagtext}
                <button
                  type="button"
                  className="ws-tag-remove"
                  aria-label={t('messages.tags.remove', { tag: tag.tagtext })}
                  onClick={() => onRemove(tag)}
                >
                  <Icon icon={X} size={14} />
                </button>
              </Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
