import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { CheckupCardState } from '@wellspring/shared/domain/checkup-card-state.ts';
import { daysBetween } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useMomentNames } from '@wellspring/shared/web/i18n/moments.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag, type TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Ban, Check, CircleDot, Clock, type LucideIcon, MessagesSquare } from 'lucide-react';
import { useVitaminsMessages } from '../use-vitamins-messages.ts';

export type CardPartProps = {
  checkup: OwnCheckup;
  state: CheckupCardState;
  nowMs: number;
};

type Look = { tone: TagTone; icon: LucideIcon };

const open: Look = { tone: 'accent', icon: CircleDot };
const grace: Look = { tone: 'warning', icon: Clock };
const finished: Look = { tone: 'success', icon: Check };
const closed: Look = { tone: 'plain', icon: Ban };

const looks: Readonly<Record<CheckupCardState, Look>> = {
  starts: { tone: 'plain', icon: Clock },
  'open-start': open,
  'open-finish': open,
  'grace-start': grace,
  'grace-finish': grace,
  view: finished,
  'thank-you': finished,
  'closed-without-submission': closed,
  'closed-unfinished': closed,
};

/** The state of a card in a word or two. */
export function CardStatus({ checkup, state, nowMs }: CardPartProps) {
  const t = useVitaminsMessages();
  const { settings } = useSignedInHost();
  const { tone, icon } = looks[state];
  const days = checkup.start === null ? 0 : daysBetween(nowMs, checkup.start, settings.timeZone);
  return (
    <span className="ws-row">
      <Tag tone={tone} icon={<Icon icon={icon} size={14} />}>
        {state === 'starts' ? t('vitamins.status.starts', { days }) : t(`vitamins.status.${toGroup(state)}`)}
      </Tag>
      {isOwn(checkup) ? <Tag tone="outline">{t('vitamins.own.title')}</Tag> : null}
    </span>
  );
}

/** Whether the person started it alone: the only kind without a deadline. Its title names its themes. */
export const isOwn = ({ deadline }: OwnCheckup): boolean => deadline === null;

/** The checkup requires a review, and it is not requested yet. */
export function TalkDue() {
  const t = useVitaminsMessages();
  return (
    <div className="ws-checkup-talk">
      <Tag tone="info" icon={<Icon icon={MessagesSquare} size={14} />}>
        {t('vitamins.talk.due')}
      </Tag>
    </div>
  );
}

function toGroup(state: Exclude<CheckupCardState, 'starts'>): 'open' | 'grace' | 'finished' | 'closed' {
  if (state === 'view' || state === 'thank-you') return 'finished';
  if (state.startsWith('open')) return 'open';
  return state.startsWith('grace') ? 'grace' : 'closed';
}

/** The one date that matters in a card's state; empty for an own vitamin that is open. */
export function useCardDate(): (checkup: OwnCheckup, state: CheckupCardState, isLong?: boolean) => string {
  const t = useVitaminsMessages();
  const dates = useDates();
  const names = useMomentNames();
  return ({ start, deadline, grace: graceEnd, submission }, state, isLong = false) => {
    if (state === 'view' || state === 'thank-you')
      return submission?.finishedAt ? dates.date(submission.finishedAt) : '';
    if (state === 'starts') return start ? t('vitamins.date.starts', { date: dates.date(start) }) : '';
    if (state.startsWith('grace')) return graceEnd ? t('vitamins.date.grace', { date: dates.date(graceEnd) }) : '';
    if (!deadline) return '';
    const date = dates.date(deadline);
    if (state.startsWith('closed')) return t('vitamins.date.closed', { date });
    return isLong
      ? t('vitamins.date.closes-long', { date, weekday: names.weekday(deadline) })
      : t('vitamins.date.closes', { date });
  };
}
