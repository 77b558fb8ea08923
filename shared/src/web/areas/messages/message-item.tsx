import { useQueryClient } from '@tanstack/react-query';
import { Circle, CircleCheck, Ellipsis, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Message } from '../../../contracts/talk/message.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useDates } from '../../i18n/dates.ts';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { TextButton } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Tag } from '../../ui/display/tag.tsx';
import { Menu, type MenuEntry } from '../../ui/overlays/menu.tsx';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { changeMessage, messagesKey } from './messages.queries.ts';
import { useMessageTexts } from './use-message-texts.ts';

/** Characters of HTML from which on a message is folded. */
const LONG = 420;

export type MessageItemProps = {
  message: Message;
  onEdit: (message: Message) => void;
  onDelete: (message: Message) => void;
};

/** One message: author, audience, date, text and tags, and for authorised users its actions. */
export function MessageItem({ message, onEdit, onDelete }: MessageItemProps) {
  const t = useMessageTexts();
  const dates = useDates();
  const { author, swarm, isbase, type, completed, created_at: at, tags } = message;
  const name = author ? `${author.firstname} ${author.lastname}` : t('messages.item.nobody');
  const to = isbase ? t('messages.item.company') : (swarm ?? t('messages.item.team-gone'));
  return (
    <li className="ws-message" data-done={completed || undefined}>
      <div className="ws-message-head">
        <div className="ws-grow">
          <p className="ws-message-author">{name}</p>
          <p className="ws-meta ws-muted">
            {t('messages.item.to', { to })} · <time dateTime={at}>{dates.date(at)}</time>
          </p>
        </div>
        {message.editable ? <ItemMenu message={message} name={name} onEdit={onEdit} onDelete={onDelete} /> : null}
      </div>
      {type === 'action' ? (
        <Tag tone={completed ? 'success' : 'outline'} icon={<Icon icon={completed ? CircleCheck : Circle} size={14} />}>
          {t(completed ? 'messages.item.done' : 'messages.item.todo')}
        </Tag>
      ) : null}
      <Body html={message.body} />
      {tags.length > 0 ? (
        <ul className="ws-message-tags" aria-label={t('messages.tags.label')}>
          {tags.map(({ id, tagtext }) => (
            <li key={id}>
              <Tag>{tagtext}</Tag>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** A long text is folded, so that one message does not push the others away. */
function Body({ html }: { html: string }) {
  const t = useMessageTexts();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (html.length < LONG) return <RichText html={html} topHeading={3} />;
  return (
    <>
      <div id={id} className="ws-message-body" data-folded={!isOpen || undefined}>
        <RichText html={html} topHeading={3} />
      </div>
      <div>
        <TextButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'messages.item.less-action' : 'messages.item.more-action')}
        </TextButton>
      </div>
    </>
  );
}

type ItemAction = 'edit' | 'complete' | 'delete';

function ItemMenu({ message, name, onEdit, onDelete }: MessageItemProps & { name: string }) {
  const t = useMessageTexts();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const complete = async () => {
    try {
      await changeMessage(api, message.id, { completed: !message.completed });
      await queries.invalidateQueries({ queryKey: messagesKey });
    } catch (error) {
      toast('error', errorMessage(error));
    }
  };
  const isDone = message.completed;
  const completing: MenuEntry<ItemAction> = {
    key: 'complete',
    label: t(isDone ? 'messages.menu.undo-action' : 'messages.menu.complete-action'),
    icon: isDone ? Undo2 : CircleCheck,
  };
  return (
    <Menu<ItemAction>
      label={t('messages.menu.label', { name })}
      trigger={<Icon icon={Ellipsis} />}
      iconOnly
      size="small"
      entries={[
        { key: 'edit', label: t('messages.menu.edit-action'), icon: Pencil },
        ...(message.type === 'action' ? [completing] : []),
        { key: 'delete', label: t('messages.menu.delete-action'), icon: Trash2, danger: true },
      ]}
      onAction={(action) => {
        if (action === 'edit') onEdit(message);
        else if (action === 'delete') onDelete(message);
        else void complete();
      }}
    />
  );
}
