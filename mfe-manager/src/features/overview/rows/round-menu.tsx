import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { ExportFormat } from '@wellspring/shared/contracts/people/managed-user.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { comparePath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Menu, type MenuEntry } from '@wellspring/shared/web/ui/overlays/menu.tsx';
import { BellRing, CalendarDays, CircleStop, Columns3, Download, Ellipsis } from 'lucide-react';
import { toPhase } from '../phases.ts';
import type { RoundActs } from '../round-acts.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';

type Act = 'schedule' | 'compare' | 'remind' | 'close' | ExportFormat;

export type RoundMenuProps = { row: CheckupRow; acts: RoundActs; mayPlan: boolean };

/** What can be done with a round; nothing with one that is planned, but by those who plan. */
export function RoundMenu({ row, acts, mayPlan }: RoundMenuProps) {
  const t = useOverviewMessages();
  const { kind, navigate, settings } = useSignedInHost();
  const entries: MenuEntry<Act>[] = [
    ...(mayPlan ? [{ key: 'schedule', label: t('overview.schedule.action'), icon: CalendarDays } as const] : []),
    ...(row.lines.some(({ results }) => results.state === 'released')
      ? [{ key: 'compare' as const, label: t('overview.compare.action'), icon: Columns3 }]
      : []),
    // An embed reads; it saves no files.
    ...(row.status === 'planned' || kind !== 'shell'
      ? []
      : (['xlsx', 'csv'] as const).map((format) => ({
          key: format,
          label: t(`overview.export.${format}`),
          icon: Download,
        }))),
    ...(mayPlan && toPhase(row) === 'now'
      ? ([
          {
            key: 'remind',
            label: t('overview.remind.action'),
            icon: BellRing,
            disabled: acts.isReminding || !canRemind(row, settings.timeZone),
          },
          { key: 'close', label: t('overview.close.action'), icon: CircleStop, danger: true },
        ] satisfies MenuEntry<Act>[])
      : []),
  ];
  const act = (key: Act) => {
    if (key === 'remind') acts.remind(row);
    else if (key === 'close') acts.close(row);
    else if (key === 'schedule') navigate('/schedule');
    else if (key === 'compare') navigate(comparePath(row.entryId));
    else acts.saveParticipation(row, key);
  };
  if (entries.length === 0) return null;
  return (
    <div className="ws-round-menu">
      <Menu<Act>
        label={t('overview.menu.label', { title: row.title })}
        trigger={<Icon icon={Ellipsis} />}
        entries={entries}
        onAction={act}
        iconOnly
      />
    </div>
  );
}

/** A reminder goes out once a day. */
function canRemind({ reminder }: CheckupRow, timeZone: string): boolean {
  if (reminder.state === 'sending') return false;
  if (reminder.state !== 'sent' && reminder.state !== 'failed') return true;
  return isoDay(reminder.last, timeZone) !== isoDay(new Date(), timeZone);
}
