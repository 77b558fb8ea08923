import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TeamReply } from '../../../contracts/talk/team-reply.ts';
import { isScoreKey } from '../../../domain/factor-keys.ts';
import { favourableValue } from '../../../domain/scoring/favourable-value.ts';
import { useDates } from '../../i18n/dates.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './replies.css';
import { ReplyQuestion } from './reply-question.tsx';
import { useReplyMessages } from './use-reply-messages.ts';

type ReplyWordsProps = {
  reply: TeamReply;
  /** What was done stands above them already. */
  isBelowDid?: boolean;
};

/** One reply: what was said, done, changed and comes next, the question, and who wrote it. */
export function ReplyWords({ reply, isBelowDid = false }: ReplyWordsProps) {
  useSheet(sheet);
  const t = useReplyMessages();
  const dates = useDates();
  const { said, did, next, author, publishedAt } = reply;
  const date = dates.date(publishedAt);
  return (
    <>
      <dl className="ws-reply-words">
        <Line term={t('replies.said')}>{said}</Line>
        {isBelowDid ? null : <Line term={t('replies.did')}>{did}</Line>}
        {reply.change ? (
          <Line term={t('replies.since')}>
            <Change reply={reply} change={reply.change} />
          </Line>
        ) : null}
        {next === '' ? null : <Line term={t('replies.next')}>{next}</Line>}
      </dl>
      <ReplyQuestion reply={reply} />
      <p className="ws-meta ws-muted">
        {author ? t('replies.by', { name: `${author.firstname} ${author.lastname}`, date }) : date}
      </p>
    </>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="ws-reply-line">
      <dt className="ws-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ChangeProps = { reply: TeamReply; change: NonNullable<TeamReply['change']> };

/** Both figures on the scale of the report, and whether they differ clearly; nothing about causes. */
function Change({ reply: { factor, factorTitle }, change }: ChangeProps) {
  const t = useReplyMessages();
  const { beforeRun, nowRun, isClear } = change;
  const drawn = (value: number) => (isScoreKey(factor) ? favourableValue(factor, value) : value);
  const before = drawn(change.before);
  const now = drawn(change.now);
  const direction = now < before ? 'down' : 'up';
  return (
    <>
      <span className="ws-reply-figures">
        <span className="ws-visually-hidden">{t('replies.figures', { before, now })}</span>
        <span aria-hidden="true">
          {before} → <strong>{now}</strong>
        </span>
        <span className="ws-meta ws-reply-change">
          {isClear ? <Icon icon={now < before ? ArrowDown : ArrowUp} size={14} /> : null}
          {isClear ? t(`replies.change.${direction}`, { by: Math.abs(now - before) }) : t('replies.change.unclear')}
        </span>
      </span>
      <span className="ws-meta ws-muted">
        {t('replies.rounds', { factor: factorTitle, now: nowRun.title, before: beforeRun.title })}
      </span>
    </>
  );
}
