import type { EntryStatus } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag, type TagTone } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Check, CircleDot, CircleSlash, Clock, Hourglass, type LucideIcon } from 'lucide-react';
import { useOverviewMessages } from '../use-overview-messages.ts';

const looks: Readonly<Record<EntryStatus, { tone: TagTone; icon: LucideIcon }>> = {
  planned: { tone: 'outline', icon: Clock },
  active: { tone: 'accent', icon: CircleDot },
  grace: { tone: 'warning', icon: Hourglass },
  completed: { tone: 'plain', icon: Check },
  closed: { tone: 'plain', icon: CircleSlash },
};

/** The state of a round in the words of the schedule. */
export function StateTag({ status }: { status: EntryStatus }) {
  const t = useOverviewMessages();
  const { tone, icon } = looks[status];
  return (
    <Tag tone={tone} icon={<Icon icon={icon} size={14} />}>
      {t(`overview.state.${status}`)}
    </Tag>
  );
}
