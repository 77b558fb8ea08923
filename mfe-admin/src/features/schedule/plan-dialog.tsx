import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/dialog.tsx';
import { Note } from '@wellspring/shared/web/ui/note.tsx';
import { useDebounced } from '@wellspring/shared/web/use-debounced.ts';
import { useState } from 'react';
import { PlanFields } from './plan-fields.tsx';
import { changeOf, firstForm, type PlanForm, type PlanSubject, questionOf } from './plan-form.ts';
import { PlanPreview } from './plan-preview.tsx';
import { previewQuery } from './schedule.queries.ts';
import { useProblemWords } from './use-problem-words.ts';
import type { ScheduleChanges } from './use-schedule-changes.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

export type PlanDialogProps = {
  subject: PlanSubject;
  /** The run as the server has it now, when somebody else has changed it meanwhile. */
  changes: Pick<ScheduleChanges, 'plan' | 'change'>;
  onClose: () => void;
  /** The run was changed by somebody else meanwhile: the newer copy is wanted. */
  onStale: () => void;
};

/** Plans a run, or changes one: dates, people, and what it would mean before anybody is told. */
export function PlanDialog({ subject, changes, onClose, onStale }: PlanDialogProps) {
  const t = useScheduleMessages();
  const { settings, toast } = useSignedInHost();
  const [form, setForm] = useState<PlanForm>(() =>
    firstForm(subject, { now: new Date(), timeZone: settings.timeZone }),
  );
  const question = questionOf(form, subject, settings.timeZone);
  const preview = usePreview(form, subject);
  const saving = subject.kind === 'new' ? changes.plan : changes.change;
  const title = subject.kind === 'new' ? subject.checkup.title : subject.entry.checkup.title;

  function save() {
    if (!question) return;
    if (subject.kind === 'new') {
      const { entry: _, ...plan } = question;
      changes.plan.mutate({ id: subject.id, ...plan }, { onSuccess: onClose });
      return;
    }
    const change = changeOf(form, subject.entry, question);
    if (Object.keys(change).length === 0) return onClose();
    changes.change.mutate(
      { entry: subject.entry, change },
      {
        onSuccess: () => {
          toast('success', t('schedule.changed.toast', { title }));
          onClose();
        },
        onError: (error) => {
          if (isAppError(error) && error.code === 'stale_revision') onStale();
        },
      },
    );
  }

  const isBlocked = Boolean(preview.data?.clash) || (preview.data?.missingLanguages.length ?? 0) > 0;
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      closeLabel={t('shared.close.action')}
      title={t(subject.kind === 'new' ? 'schedule.plan.title' : 'schedule.change.title', { title })}
      actions={
        <>
          <Button onClick={onClose}>{t('schedule.cancel.action')}</Button>
          <Button
            variant="primary"
            busy={saving.isPending}
            disabled={question === null || (subject.kind === 'new' && isBlocked)}
            onClick={save}
          >
            {t(subject.kind === 'new' ? 'schedule.plan.action' : 'schedule.save.action')}
          </Button>
        </>
      }
    >
      <form
        className="ws-plan"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBlocked) save();
        }}
      >
        <PlanFields
          subject={subject}
          form={form}
          preview={preview.data}
          onChange={(change) => setForm((known) => ({ ...known, ...change }))}
        />
        <PlanPreview query={preview} />
        <Refusal error={saving.error} />
      </form>
    </Dialog>
  );
}

const PREVIEW_PAUSE_MS = 400;

function usePreview(form: PlanForm, subject: PlanSubject) {
  const { api, locale, settings } = useSignedInHost();
  const settled = useDebounced(form, PREVIEW_PAUSE_MS);
  const question = questionOf(settled, subject, settings.timeZone);
  return useQuery({
    ...previewQuery(api, question ?? { checkup: '', start: '' }, locale),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
}

function Refusal({ error }: { error: unknown }) {
  const words = useProblemWords();
  return error ? (
    <Note tone="danger" role="alert">
      {words(error)}
    </Note>
  ) : null;
}
