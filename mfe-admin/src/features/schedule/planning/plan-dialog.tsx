import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type EntryPreviewQuestion, ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useFirstProblem } from '@wellspring/shared/web/patterns/fields/use-first-problem.ts';
import { mergeDraft } from '@wellspring/shared/web/patterns/forms/draft-changes.ts';
import { findNewer } from '@wellspring/shared/web/patterns/forms/find-newer.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useDebounced } from '@wellspring/shared/web/ui/use-debounced.ts';
import { type FormEvent, useId, useState } from 'react';
import { previewQuery } from '../schedule.queries.ts';
import type { ScheduleChanges } from '../use-schedule-changes.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import { PlanBlockers } from './plan-blockers.tsx';
import { PlanFields } from './plan-fields.tsx';
import {
  clockAt,
  findPlanProblems,
  firstForm,
  type PlanClock,
  type PlanForm,
  type PlanSubject,
  toEntryChange,
  toPreviewQuestion,
} from './plan-form.ts';
import { PlanPreview } from './plan-preview.tsx';

export type PlanDialogProps = {
  subject: PlanSubject;
  /** The first day from this one on (both YYYY-MM-DD) on which a pulse could start; null: that day itself. */
  freeDay: (from: string) => string | null;
  changes: Pick<ScheduleChanges, 'plan' | 'change'>;
  onClose: () => void;
  onPlanned: (entry: ScheduledEntry) => void;
};

/** Plans a run, or changes one: dates, people, and a preview before any mail is sent. */
export function PlanDialog(props: PlanDialogProps) {
  const { freeDay, onClose } = props;
  const t = useScheduleMessages();
  const plan = usePlan(props);
  const { subject, form, clock, preview, problems, isBlocked, change, save } = plan;
  const frame = useFirstProblem(plan.tries);
  const isNew = subject.kind === 'new';
  const blockersId = useId();
  const checkup = isNew ? subject.checkup : subject.entry.checkup;
  const { title } = checkup;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <Dialog
      open
      size="wide"
      onClose={onClose}
      closeLabel={t('shared.close.action')}
      title={t(isNew ? 'schedule.plan.title' : 'schedule.change.title', { title })}
      actions={
        <>
          <Button onClick={onClose}>{t('schedule.cancel.action')}</Button>
          <Button
            variant="primary"
            busy={plan.isSaving}
            disabled={isBlocked}
            aria-describedby={isBlocked ? blockersId : undefined}
            onClick={save}
          >
            {t(isNew ? 'schedule.plan.action' : 'schedule.save.action')}
          </Button>
        </>
      }
    >
      <form className="ws-plan" ref={frame} onSubmit={submit} noValidate>
        <PlanBlockers
          id={blockersId}
          preview={plan.isWrong ? undefined : preview.data}
          checkupId={checkup.id}
          refusal={plan.error}
          isMerged={plan.isMerged}
          freeDay={isNew ? freeDay(form.startDay) : null}
          onStartOn={(startDay) => change({ startDay, endDay: null, endTime: null })}
        />
        <div className="ws-plan-fields">
          <PlanFields
            subject={subject}
            form={form}
            clock={clock}
            problems={problems}
            preview={preview.data}
            onChange={change}
          />
        </div>
        <PlanPreview query={preview} isWaiting={plan.isWrong} />
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
    </Dialog>
  );
}

/** The draft of the plan, and its preview. */
function usePlan({ subject: opened, changes, onClose, onPlanned }: PlanDialogProps) {
  const t = useScheduleMessages();
  const { settings, toast } = useSignedInHost();
  const [clock] = useState(() => clockAt(new Date(), settings.timeZone));
  const [subject, setSubject] = useState(opened);
  const [form, setForm] = useState<PlanForm>(() => firstForm(subject, clock));
  const [isMerged, setMerged] = useState(false);
  const [tries, setTries] = useState(0);
  const question = toPreviewQuestion(form, subject, clock);
  const preview = usePreview(form, subject, clock);
  const saving = subject.kind === 'new' ? changes.plan : changes.change;
  // While a field is wrong the preview is of another plan: the press then says what is wrong.
  const isBlocked =
    subject.kind === 'new' &&
    question !== null &&
    (Boolean(preview.data?.clash) || (preview.data?.missingLanguages.length ?? 0) > 0);

  /** Another user changed the run: changed fields stay, the others show the newer values. */
  function mergeFrom(entry: ScheduledEntry) {
    const newer: PlanSubject = { kind: 'change', entry };
    setForm((mine) => mergeDraft(mine, firstForm(subject, clock), firstForm(newer, clock)));
    setSubject(newer);
    setMerged(true);
    saving.reset();
  }

  function saveChange(entry: ScheduledEntry, wanted: EntryPreviewQuestion) {
    const change = toEntryChange(form, entry, wanted);
    if (Object.keys(change).length === 0) return onClose();
    changes.change.mutate(
      { entry, change },
      {
        onSuccess: () => {
          toast('success', t('schedule.changed.toast', { title: entry.checkup.title }));
          onClose();
        },
        onError: (error) => {
          const newer = findNewer(error, ScheduledEntry);
          if (newer) mergeFrom(newer);
        },
      },
    );
  }

  return {
    subject,
    form,
    isMerged,
    clock,
    preview,
    isBlocked,
    isSaving: saving.isPending,
    error: saving.error,
    /** Whether something in the fields is wrong or missing. */
    isWrong: question === null,
    /** What is, once saving was tried. */
    problems: tries > 0 ? findPlanProblems(form, subject, clock) : {},
    tries,
    change(part: Partial<PlanForm>) {
      saving.reset();
      setForm((known) => ({ ...known, ...part }));
    },
    save() {
      if (isBlocked || saving.isPending) return;
      setTries((before) => before + 1);
      setMerged(false);
      if (!question) return;
      if (subject.kind === 'change') return saveChange(subject.entry, question);
      const { entry: _, ...plan } = question;
      changes.plan.mutate({ id: subject.id, ...plan }, { onSuccess: onPlanned });
    },
  };
}

const PREVIEW_PAUSE_MS = 400;

function usePreview(form: PlanForm, subject: PlanSubject, clock: PlanClock) {
  const { api, locale } = useSignedInHost();
  const settled = useDebounced(form, PREVIEW_PAUSE_MS);
  const question = toPreviewQuestion(settled, subject, clock);
  return useQuery({
    ...previewQuery(api, question ?? { checkup: '', start: '' }, locale),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  });
}
