import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Checkbox, type ChoiceOption, RadioGroup } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { useState } from 'react';
import { teamsQuery } from '../schedule.queries.ts';
import { isEverybody, useAudienceText } from '../use-audience-text.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import { checkupToPlanQuery } from './checkup-to-plan.queries.ts';
import type { PlanPartProps, PlanSubject } from './plan-form.ts';

type Whom = 'checkup' | 'company' | 'teams';

const EVERYBODY = { teamIds: [], segmentIds: [], excludedUserIds: [] };

/** Whom the run asks: the checkup's audience, everyone, or some teams. */
export function AudienceField({ subject, form, onChange }: PlanPartProps) {
  const t = useScheduleMessages();
  const { audience } = form;
  const [whom, setWhom] = useState<Whom>(() => {
    if (audience === null) return 'checkup';
    return audience.teamIds.length + audience.segmentIds.length > 0 ? 'teams' : 'company';
  });
  const choose = (next: Whom) => {
    setWhom(next);
    onChange({
      audience: next === 'checkup' ? null : { ...EVERYBODY, excludedUserIds: audience?.excludedUserIds ?? [] },
    });
  };
  const own = useOwnAudience(subject);
  const options: ChoiceOption<Whom>[] = [
    ...(own ? [own.option] : []),
    // A checkup for everyone needs no second option for all users.
    ...(own?.isEverybody ? [] : [{ value: 'company' as const, label: t('schedule.audience.company') }]),
    { value: 'teams', label: t('schedule.audience.some') },
  ];
  return (
    <div className="ws-plan-audience">
      <RadioGroup
        look="plain"
        legend={t('schedule.field.audience')}
        options={options}
        value={own?.isEverybody && whom === 'company' ? 'checkup' : whom}
        onChange={choose}
      />
      {whom === 'teams' ? <Teams subject={subject} form={form} onChange={onChange} /> : null}
    </div>
  );
}

/** The audience of the checkup being planned, as a choice; null for an existing run, which has its own. */
function useOwnAudience(subject: PlanSubject): { option: ChoiceOption<Whom>; isEverybody: boolean } | null {
  const t = useScheduleMessages();
  const words = useAudienceText();
  const { api } = useSignedInHost();
  const isNew = subject.kind === 'new';
  const { data } = useQuery({ ...checkupToPlanQuery(api, isNew ? subject.checkup.id : ''), enabled: isNew });
  if (!isNew) return null;
  const asSet = t('schedule.audience.checkup');
  if (!data) return { option: { value: 'checkup', label: asSet }, isEverybody: false };
  const label = words(data.audience, [...data.names.teams, ...data.names.segments]);
  return { option: { value: 'checkup', label, description: asSet }, isEverybody: isEverybody(data.audience) };
}

function Teams({ subject, form, onChange }: Pick<PlanPartProps, 'subject' | 'form' | 'onChange'>) {
  const t = useScheduleMessages();
  const { api, locale } = useSignedInHost();
  const checkup = subject.kind === 'new' ? subject.checkup.id : subject.entry.checkup.id;
  const teams = useQuery(teamsQuery(api, checkup, locale));
  const audience = form.audience ?? EVERYBODY;
  const chosen: readonly string[] = [...audience.teamIds, ...audience.segmentIds];
  if (!teams.data) return <Skeleton shape="block" height={120} />;
  const toggle = (id: string, isChosen: boolean) =>
    onChange({
      audience: {
        ...audience,
        segmentIds: audience.segmentIds.filter((known) => known !== id),
        teamIds: isChosen ? [...audience.teamIds, id] : audience.teamIds.filter((known) => known !== id),
      },
    });
  return (
    <fieldset className="ws-plan-teams">
      <legend className="ws-visually-hidden">{t('schedule.audience.some')}</legend>
      {teams.data.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={({ target }) => toggle(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
