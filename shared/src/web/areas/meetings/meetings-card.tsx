import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useId, useState } from 'react';
import type { DashboardPage } from '../../../contracts/pages/dashboard-page.ts';
import type { Meeting } from '../../../contracts/talk/meeting.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useGrowingList } from '../../patterns/use-growing-list.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Card, CardHead } from '../../ui/layout/card.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { ledTeams, memberTeams } from '../pickers/team-choices.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { MeetingRow } from './meeting-row.tsx';
import sheet from './meetings.css';
import { upcomingQuery } from './meetings.queries.ts';
import type { PlanningTask } from './planning.ts';
import { PlanningDialog } from './planning-dialog.tsx';
import { useMeetingsMessages } from './use-meetings-messages.ts';

export type MeetingsCardProps = {
  part: DashboardPage['meetings'];
  /** Reads the page again, after a change or a failure. */
  retry: () => void;
};

/** Meetings that are planned or requested, and a button for a new one. Empty for a user without a team. */
export function MeetingsCard({ part, retry }: MeetingsCardProps) {
  useSheet(sheet);
  const t = useMeetingsMessages();
  const titleId = useId();
  const [task, setTask] = useState<PlanningTask | null>(null);
  const [leaving, setLeaving] = useState<Meeting | null>(null);
  const queries = useQueryClient();
  if (part.status === 'ok' && part.data === null) return null;
  const refresh = () => {
    retry();
    void queries.invalidateQueries({ queryKey: ['meetings', 'upcoming'] });
  };
  return (
    <Card as="section" className="ws-meetings" aria-labelledby={titleId}>
      <CardHead title={t('meetings.title')} titleId={titleId} />
      {part.status === 'ok' && part.data ? (
        <Meetings {...part.data} onTask={setTask} onCancel={setLeaving} />
      ) : (
        <Unavailable onRetry={retry} />
      )}
      <Starters onTask={setTask} />
      <PlanningDialog task={task} onClose={() => setTask(null)} onSaved={refresh} />
      <CancelDialog meeting={leaving} onClose={() => setLeaving(null)} onCancelled={refresh} />
    </Card>
  );
}

type MeetingsProps = {
  meetings: readonly Meeting[];
  hasMore: boolean;
  onTask: (task: PlanningTask) => void;
  onCancel: (meeting: Meeting) => void;
};

function Meetings({ meetings: first, hasMore, onTask, onCancel }: MeetingsProps) {
  const t = useMeetingsMessages();
  const { api, user } = useSignedInHost();
  const [showsAll, setShowsAll] = useState(false);
  const all = useQuery({ ...upcomingQuery(api), enabled: showsAll });
  const meetings = (showsAll && all.data) || first;
  const { list, grow } = useGrowingList<HTMLUListElement>(meetings.length);
  if (meetings.length === 0)
    return (
      <div>
        <h3>{t('meetings.empty.title')}</h3>
        <p className="ws-small ws-muted">
          {t(ledTeams(user).length > 0 ? 'meetings.empty.managers' : 'meetings.empty.text')}
        </p>
      </div>
    );
  return (
    <>
      <ul ref={list} className="ws-meeting-list" aria-label={t('meetings.list.label')}>
        {meetings.map((meeting) => (
          <MeetingRow
            key={meeting.id}
            meeting={meeting}
            onChange={() => onTask({ kind: 'change', meeting })}
            onCancel={() => onCancel(meeting)}
          />
        ))}
      </ul>
      {hasMore && !(showsAll && all.data) ? (
        <div>
          <Button
            variant="quiet"
            className="ws-button-flush-start"
            busy={showsAll && all.isFetching}
            onClick={() => {
              grow();
              setShowsAll(true);
            }}
          >
            {t('meetings.all.action')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** A member of a team asks; who leads one plans; some do both. */
function Starters({ onTask }: { onTask: (task: PlanningTask) => void }) {
  const t = useMeetingsMessages();
  const { user } = useSignedInHost();
  const [leads, belongs] = [ledTeams(user).length > 0, memberTeams(user).length > 0];
  return (
    <div className="ws-row ws-meetings-foot">
      {leads ? <Button onClick={() => onTask({ kind: 'plan' })}>{t('meetings.plan.action')}</Button> : null}
      {belongs ? (
        <Button
          variant={leads ? 'quiet' : 'secondary'}
          block={!leads}
          icon={leads ? null : <Icon icon={CalendarPlus} />}
          onClick={() => onTask({ kind: 'request' })}
        >
          {t('meetings.request.action')}
        </Button>
      ) : null}
    </div>
  );
}

function Unavailable({ onRetry }: { onRetry: () => void }) {
  const t = useMeetingsMessages();
  return (
    <div className="ws-column" role="alert">
      <h3>{t('meetings.unavailable.title')}</h3>
      <p className="ws-small ws-muted">{t('meetings.unavailable.text')}</p>
      <div>
        <Button onClick={onRetry}>{t('shared.retry.action')}</Button>
      </div>
    </div>
  );
}
