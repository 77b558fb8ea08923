import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings } from '@wellspring/shared/contracts/administrative-settings.ts';
import { can } from '@wellspring/shared/domain/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { TextInput } from '@wellspring/shared/web/ui/text-input.tsx';
import { Activity } from 'lucide-react';
import { useState } from 'react';
import { settingsQuery } from './schedule.queries.ts';
import { useProblemWords } from './use-problem-words.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

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
  return data ? <ShareForm key={data.revision} settings={data} title={t('schedule.pulse.share')} /> : null;
}

function ShareForm({ settings, title }: { settings: Settings; title: string }) {
  const t = useScheduleMessages();
  const words = useProblemWords();
  const { api, toast } = useSignedInHost();
  const client = useQueryClient();
  const [percent, setPercent] = useState(String(settings.data.pulseUserPercentage));
  const wanted = Number(percent);
  const isValid = percent.trim() !== '' && Number.isInteger(wanted) && wanted >= 0 && wanted <= 100;
  const save = useMutation({
    mutationFn: () =>
      api
        .put('settings/1', { json: { revision: settings.revision, data: { pulseUserPercentage: wanted } } })
        .json(Settings),
    onSuccess: (saved) => {
      client.setQueryData(settingsQuery(api).queryKey, saved);
      toast('success', t('schedule.pulse.saved'));
    },
    onError: (error) => {
      toast('error', words(error));
      void client.invalidateQueries({ queryKey: settingsQuery(api).queryKey });
    },
  });
  return (
    <form
      className="ws-pulse-share-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) save.mutate();
      }}
    >
      <Field
        label={title}
        help={t('schedule.pulse.share.help')}
        error={isValid ? undefined : t('schedule.pulse.share.invalid')}
      >
        <TextInput
          compact
          inputMode="numeric"
          trailing={<span className="ws-muted">%</span>}
          value={percent}
          onChange={({ target }) => setPercent(target.value)}
        />
      </Field>
      {wanted === settings.data.pulseUserPercentage ? null : (
        <Button type="submit" size="small" busy={save.isPending} disabled={!isValid}>
          {t('schedule.pulse.save.action')}
        </Button>
      )}
    </form>
  );
}
