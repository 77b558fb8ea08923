import { useQuery } from '@tanstack/react-query';
import type { Audience } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { Id } from '@wellspring/shared/contracts/common.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { segmentsQuery } from '../schedule.queries.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';

export type SegmentToPlan = {
  /** Whom new plans are for; undefined: as their checkup says. */
  audience: Audience | undefined;
  /** Absent while it is loading; null: no such segment. */
  title: string | null | undefined;
  end: () => void;
};

/** `?segment=<id of a segment>`: new plans are for this segment until one is planned. Null without it. */
export function useSegmentToPlan(): SegmentToPlan | null {
  const { api } = useSignedInHost();
  const [search, setSearch] = useSearchParams();
  const { data: id } = Id.safeParse(search.get('segment'));
  const { data: segments } = useQuery({ ...segmentsQuery(api), enabled: id !== undefined });
  if (id === undefined) return null;
  const title = segments && (segments.find((segment) => segment.id === id)?.title ?? null);
  return {
    title,
    audience: title === null ? undefined : { teamIds: [], segmentIds: [id], excludedUserIds: [] },
    end: () =>
      setSearch(
        (before) => {
          before.delete('segment');
          return before;
        },
        { replace: true },
      ),
  };
}

/** Says for which segment a plan is, before the checkup is chosen. */
export function SegmentNote({ segment: { title, end } }: { segment: SegmentToPlan }) {
  const t = useScheduleMessages();
  if (title === undefined) return null;
  return (
    <Note tone={title === null ? 'warning' : 'info'} role="status" className="ws-schedule-segment">
      <p>{title === null ? t('schedule.segment.gone') : t('schedule.segment.text', { title })}</p>
      <Button size="small" onClick={end}>
        {t('schedule.segment.end-action')}
      </Button>
    </Note>
  );
}
