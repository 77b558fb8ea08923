import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { problemOfNumber } from '@wellspring/shared/domain/input/read-whole-number.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { NumberField } from '@wellspring/shared/web/patterns/fields/number-field.tsx';
import { useFirstProblem } from '@wellspring/shared/web/patterns/fields/use-first-problem.ts';
import { useInputErrorText } from '@wellspring/shared/web/patterns/fields/use-input-error-text.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Activity } from 'lucide-react';
import { useState } from 'react';
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
  return data ? <ShareForm key={data.revision} settings={data} title={t('schedule.pulse.share')} /> : null;
}

function ShareForm({ settings, title }: { settings: Settings; title: string }) {
  const t = useScheduleMessages();
  const words = useFieldErrorText();
  const inputErrorText = useInputErrorText();
  const { api, toast } = useSignedInHost();
  const client = useQueryClient();
  const [share, setShare] = useState<number | string>(settings.data.pulseUserPercentage);
  const [tries, setTries] = useState(0);
  const frame = useFirstProblem(tries);
  const problem = problemOfNumber(share, PERCENTAGE);
  const save = useMutation({
    mutationFn: () =>
      api
        .put('settings/1', { json: { revision: settings.revision, data: { pulseUserPercentage: share } } })
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
      ref={frame}
      className="ws-pulse-share-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTries(tries + 1);
        if (!problem && !save.isPending) save.mutate();
      }}
    >
      <NumberField
        {...PERCENTAGE}
        compact
        label={title}
        help={t('schedule.pulse.share.help')}
        unit="%"
        required
        error={problem && tries > 0 ? inputErrorText(problem) : undefined}
        value={share}
        onChange={(next) => {
          setTries(0);
          setShare(next);
        }}
      />
      {share === settings.data.pulseUserPercentage ? null : (
        <Button type="submit" size="small" busy={save.isPending}>
          {t('schedule.pulse.save.action')}
        </Button>
      )}
    </form>
  );
}
