import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import type { InputProblem } from '@wellspring/shared/domain/input/input-problem.ts';
import { problemOfNumber } from '@wellspring/shared/domain/input/read-whole-number.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import { useRevisionForm } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Activity } from 'lucide-react';
import { settingsQuery } from '../schedule.queries.ts';
import { useFieldErrorText } from '../use-field-error-text.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import { PERCENTAGE } from './plan-form.ts';

export type PulseShareProps = {
  /** First day on which a pulse can begin, DD/MM/YYYY. */
  freeDay: string;
};

/** What holds for pulses: one at a time, and how many people each asks. */
export function PulseShare({ freeDay }: PulseShareProps) {
  const t = useScheduleMessages();
  const { user } = useSignedInHost();
  return (
    <Card as="aside" tone="tint" className="ws-pulse-share">
      <p className="ws-pulse-share-rule">
        <Icon icon={Activity} />
        <span>{t('schedule.pulse.rule', { day: freeDay })}</span>
      </p>
      {can(user, 'managesettings') ? <Share /> : null}
    </Card>
  );
}

function Share() {
  const t = useScheduleMessages();
  const { api } = useSignedInHost();
  const { data } = useQuery(settingsQuery(api));
  return data ? <ShareForm settings={data} title={t('schedule.pulse.share')} /> : null;
}

/** In percent, or as typed while it is no number. */
type ShareDraft = { share: number | string };

function findProblems({ share }: ShareDraft): FieldProblem[] {
  const problem = problemOfNumber(share, PERCENTAGE);
  return problem ? [{ path: 'share', ...problem }] : [];
}

function ShareForm({ settings, title }: { settings: Settings; title: string }) {
  const t = useScheduleMessages();
  const words = useFieldErrorText();
  const inputErrorText = useInputErrorText();
  const { api, toast } = useSignedInHost();
  const client = useQueryClient();
  const form = useRevisionForm<Settings, ShareDraft>({
    read: settings,
    contract: Settings,
    toDraft: ({ data }) => ({ share: data.pulseUserPercentage }),
    check: findProblems,
    toProblems: () => [],
    send: ({ base, draft }) =>
      api
        .put('settings/1', { json: { revision: base.revision, data: { pulseUserPercentage: draft.share } } })
        .json(Settings),
    store: (saved) => void client.setQueryData(settingsQuery(api).queryKey, saved),
    onSaved: () => toast('success', t('schedule.pulse.saved')),
    onConflict: 'merge',
  });
  const problem = form.problemAt('share') as InputProblem | undefined;
  return (
    <form className="ws-pulse-share-form" {...form.formProps}>
      <NumberField
        {...PERCENTAGE}
        compact
        label={title}
        help={t('schedule.pulse.share.help')}
        unit="%"
        required
        error={problem ? inputErrorText(problem) : undefined}
        value={form.draft.share}
        onChange={(share) => form.change({ share })}
      />
      {form.isMerged ? (
        <Note tone="warning" role="alert">
          {t('schedule.pulse.merged')}
        </Note>
      ) : null}
      {form.failure ? (
        <Note tone="danger" role="alert">
          {words(form.failure)}
        </Note>
      ) : null}
      {form.hasChanges ? (
        <Button type="submit" size="small" busy={form.isSaving}>
          {t('schedule.pulse.save.action')}
        </Button>
      ) : null}
    </form>
  );
}
