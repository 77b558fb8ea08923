import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  type EntryChange,
  EntrySendings,
  type EntryStart,
  ScheduledEntry,
} from '@wellspring/shared/contracts/checkups/schedule.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { sendingsKey } from './schedule.queries.ts';
import { useFieldErrorText } from './use-field-error-text.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

type Entries = ScheduledEntry[];
type Move = { entry: ScheduledEntry; change: Omit<EntryChange, 'revision'> };

/** Mutations of a run. A refusal is shown in a toast, and the schedule is fetched again. */
export function useScheduleChanges() {
  const t = useScheduleMessages();
  const words = useFieldErrorText();
  const { api, toast } = useSignedInHost();
  const client = useQueryClient();

  const readAnew = () => client.invalidateQueries({ queryKey: ['schedule'] });
  const inCache = (change: (entries: Entries) => Entries) =>
    client.setQueriesData<Entries>({ queryKey: ['schedule'] }, (known) => known && change(known));
  const keep = (entry: ScheduledEntry) => inCache((entries) => [...entries.filter(({ id }) => id !== entry.id), entry]);
  const drop = (id: string) => inCache((entries) => entries.filter((entry) => entry.id !== id));
  const refuse = (error: unknown) => toast('error', words(error));

  const remove = useMutation({
    mutationFn: (entry: ScheduledEntry) => api.delete(`checkupentries/${entry.id}`).then(() => undefined),
    onSuccess: (_, { id }) => drop(id),
    onError: refuse,
    onSettled: readAnew,
  });

  const put = ({ entry, change }: Move) =>
    api.put(`checkupentries/${entry.id}`, { json: { revision: entry.revision, ...change } }).json(ScheduledEntry);

  const change = useMutation({ mutationFn: put, onSuccess: keep, onSettled: readAnew });

  const plan = useMutation({
    mutationFn: (start: EntryStart) => api.post('checkupentries', { json: start }).json(ScheduledEntry),
    onSuccess: (entry) => {
      keep(entry);
      toast('success', t('schedule.planned.toast', { title: entry.checkup.title }), {
        label: t('schedule.undo.action'),
        onPress: () => remove.mutate(entry),
      });
    },
    onSettled: readAnew,
  });

  /** By drag: shown at its new place at once, and put back when the server refuses. */
  const move = useMutation({
    mutationFn: put,
    onMutate: async ({ entry, change: moved }) => {
      await client.cancelQueries({ queryKey: ['schedule'] });
      keep({ ...entry, ...(moved.start ? { start: moved.start } : {}), ...(moved.end ? { end: moved.end } : {}) });
    },
    onSuccess: (entry, { entry: before, change: moved }) => {
      keep(entry);
      const back = { ...(moved.start ? { start: before.start } : {}), end: before.end };
      toast('success', t('schedule.moved.toast', { title: entry.checkup.title }), {
        label: t('schedule.undo.action'),
        onPress: () => move.mutate({ entry, change: back }),
      });
    },
    onError: (error, { entry }) => {
      keep(entry);
      refuse(error);
    },
    onSettled: readAnew,
  });

  const close = useMutation({
    mutationFn: ({ id }: ScheduledEntry) => api.put(`checkupentries/${id}/close`).json(ScheduledEntry),
    onSuccess: (entry) => {
      keep(entry);
      toast('success', t('schedule.closed.toast', { title: entry.checkup.title }));
    },
    onError: refuse,
    onSettled: readAnew,
  });

  const remind = useMutation({
    mutationFn: ({ id }: ScheduledEntry) => api.post(`checkupentries/${id}/reminders`).json(EntrySendings),
    onSuccess: (sendings, { id }) => client.setQueryData(sendingsKey(id), sendings),
    onError: refuse,
  });

  return { plan, change, move, remove, close, remind };
}

export type ScheduleChanges = ReturnType<typeof useScheduleChanges>;
