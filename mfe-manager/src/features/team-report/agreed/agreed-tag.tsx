import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { showDay } from '@wellspring/shared/domain/input/read-day.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag, type TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Check, CircleDot, CircleSlash, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import type { AgreedState } from './agreed-states.ts';

const looks: Readonly<Record<AgreedState, { tone: TagTone; icon: LucideIcon }>> = {
  planned: { tone: 'outline', icon: Clock },
  running: { tone: 'accent', icon: CircleDot },
  done: { tone: 'success', icon: Check },
  overdue: { tone: 'danger', icon: TriangleAlert },
  dropped: { tone: 'plain', icon: CircleSlash },
};

/** The state of an agreement, with its day where it has one. */
export function AgreedTag({ action: { doneAt, due }, state }: { action: AgreedAction; state: AgreedState }) {
  const t = useTeamReportMessages();
  const dates = useDates();
  const { tone, icon } = looks[state];
  const date = state === 'done' && doneAt ? dates.date(doneAt) : showDay(due ?? '');
  return (
    <Tag tone={tone} icon={<Icon icon={icon} size={14} />}>
      {t(`team-report.agreed.state.${state}`, { date })}
    </Tag>
  );
}
