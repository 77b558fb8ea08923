import { Circle, CircleCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Message } from '../../../contracts/talk/message.ts';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { parseRichText, type RichTextNode } from '../../ui/rich-text/rich-text-tree.ts';
import { useMessageTexts } from './use-message-texts.ts';

/** A message in two lines: author, audience and the beginning of the text. The rest is behind "All". */
export function MessageBrief({ message }: { message: Message }) {
  const t = useMessageTexts();
  const { author, swarm, isbase, type, completed, body } = message;
  const name = author ? `${author.firstname} ${author.lastname}` : t('messages.item.nobody');
  const words = useMemo(() => toWords(parseRichText(body)).replaceAll(/\s+/g, ' ').trim(), [body]);
  return (
    <li className="ws-message-brief">
      <Avatar name={name} size="small" />
      <div className="ws-grow">
        <div className="ws-message-brief-head">
          <p className="ws-message-author">{name}</p>
          <p className="ws-meta ws-muted">
            {isbase ? t('messages.item.company') : (swarm ?? t('messages.item.team-gone'))}
          </p>
        </div>
        {type === 'action' ? (
          <p className="ws-meta ws-message-task">
            <Icon icon={completed ? CircleCheck : Circle} size={14} />
            {t(completed ? 'messages.item.done' : 'messages.item.todo')}
          </p>
        ) : null}
        <p className="ws-message-lines">{words}</p>
      </div>
    </li>
  );
}

/** The words alone; between two blocks a space. */
const toWords = (nodes: readonly RichTextNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : `${toWords(node.children)}${isInline(node.tag) ? '' : ' '}`))
    .join('');

const inlineTags: readonly string[] = ['strong', 'em', 'u', 's', 'code', 'sub', 'sup', 'a'];
const isInline = (tag: string): boolean => inlineTags.includes(tag);
