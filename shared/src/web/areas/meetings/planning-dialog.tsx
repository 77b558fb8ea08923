import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '../../host/host-context.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './meetings.css';
import { ledPeopleQuery, managersQuery } from './meetings.queries.ts';
import { asksForDate, managerOptions, type PlanningTask, type PlanTask, type RequestTask } from './planning.ts';
import { PlanningForm } from './planning-form.tsx';
import { useMeetingsMessages } from './use-meetings-messages.ts';

export type PlanningDialogProps = {
  /** Null: closed. */
  task: PlanningTask | null;
  onClose: () => void;
  onSaved: () => void;
};

/** Requests, plans or changes a meeting. */
export function PlanningDialog({ task, onClose, onSaved }: PlanningDialogProps) {
  useSheet(sheet);
  const t = useMeetingsMessages();
  const { user } = useSignedInHost();
  const heading = task ? toTitleId(task, user.id) : null;
  const title = heading ? t(`meetings.form.title-${heading}`) : '';
  const saved = () => {
    onSaved();
    onClose();
  };
  return (
    <Dialog open={task !== null} onClose={onClose} title={title} size="large">
      {task === null ? null : task.kind === 'change' ? (
        <PlanningForm task={task} managers={[]} people={[]} onClose={onClose} onSaved={saved} />
      ) : task.kind === 'plan' ? (
        <PlanForm task={task} onClose={onClose} onSaved={saved} />
      ) : (
        <RequestForm task={task} onClose={onClose} onSaved={saved} />
      )}
    </Dialog>
  );
}

function toTitleId(task: PlanningTask, ownId: string): 'request' | 'plan' | 'change' | 'date' {
  if (task.kind !== 'change') return task.kind;
  return task.meeting.isRequest && asksForDate(task, ownId) ? 'date' : 'change';
}

type FormProps = { onClose: () => void; onSaved: () => void };

function RequestForm({ task, ...props }: FormProps & { task: RequestTask }) {
  const t = useMeetingsMessages();
  const { api, user } = useSignedInHost();
  const teams = useQuery(managersQuery(api, user.id));
  if (teams.isPending) return <Loading />;
  const managers = managerOptions(teams.data ?? []);
  if (managers.length === 0) {
    const words = t(teams.isError ? 'meetings.later.text' : 'meetings.later.no-manager');
    return <Later words={words} onRetry={() => void teams.refetch()} onClose={props.onClose} />;
  }
  return <PlanningForm {...props} task={task} managers={managers} people={[]} />;
}

function PlanForm(props: FormProps & { task: PlanTask }) {
  const t = useMeetingsMessages();
  const { api } = useSignedInHost();
  const teams = useQuery(ledPeopleQuery(api));
  if (teams.isPending) return <Loading />;
  const people = (teams.data ?? []).filter(({ zerglings }) => zerglings.length > 0);
  if (people.length === 0) {
    const words = t(teams.isError ? 'meetings.later.text' : 'meetings.later.no-people');
    return <Later words={words} onRetry={() => void teams.refetch()} onClose={props.onClose} />;
  }
  return <PlanningForm {...props} managers={[]} people={people} />;
}

function Loading() {
  const t = useMeetingsMessages();
  return (
    <LoadingRegion label={t('meetings.loading.label')} className="ws-planning">
      <Skeleton shape="block" height={76} />
      <Skeleton shape="block" height={76} />
    </LoadingRegion>
  );
}

type LaterProps = { words: string; onRetry: () => void; onClose: () => void };

function Later({ words, onRetry, onClose }: LaterProps) {
  const t = useMeetingsMessages();
  return (
    <div className="ws-planning" role="alert">
      <h3>{t('meetings.later.title')}</h3>
      <p>{words}</p>
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('shared.close.action')}</Button>
        <Button variant="primary" onClick={onRetry}>
          {t('shared.retry.action')}
        </Button>
      </div>
    </div>
  );
}
