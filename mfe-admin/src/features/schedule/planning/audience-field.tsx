import { useQuery } from '@tanstack/react-query';
import type { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Checkbox, type ChoiceOption, RadioGroup } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { useState } from 'react';
import { segmentsQuery, teamsQuery } from '../schedule.queries.ts';
import { isEverybody, useAudienceText } from '../use-audience-text.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import { checkupToPlanQuery } from './checkup-to-plan.queries.ts';
import type { PlanPartProps, PlanSubject } from './plan-form.ts';

type Whom = 'checkup' | 'company' | 'teams';

const EVERYBODY = { teamIds: [], segmentIds: [], excludedUserIds: [] };

/** Whom the run asks: the checkup's audience, everyone, or some teams and segments. */
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
  const { api } = useSignedInHost();
  const { data: segments = [] } = useQuery(segmentsQuery(api));
  const options: ChoiceOption<Whom>[] = [
    ...(own ? [own.option] : []),
    // A checkup for everyone needs no second option for all users.
    ...(own?.isEverybody ? [] : [{ value: 'company' as const, label: t('schedule.audience.company') }]),
    { value: 'teams', label: t(segments.length > 0 ? 'schedule.audience.some-groups' : 'schedule.audience.some') },
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
      {whom === 'teams' ? <Teams subject={subject} form={form} segments={segments} onChange={onChange} /> : null}
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

type TeamsProps = Pick<PlanPartProps, 'subject' | 'form' | 'onChange'> & { segments: readonly TeamChoice[] };

function Teams({ subject, form, segments, onChange }: TeamsProps) {
  const t = useScheduleMessages();
  const { api, locale } = useSignedInHost();
  const checkup = subject.kind === 'new' ? subject.checkup.id : subject.entry.checkup.id;
  const teams = useQuery(teamsQuery(api, checkup, locale));
  const audience = form.audience ?? EVERYBODY;
  // What is chosen already is in sight: a long list of teams comes after it.
  const [areSegmentsFirst] = useState(audience.segmentIds.length > 0);
  if (!teams.data) return <Skeleton shape="block" height={120} />;
  const segmentIds = new Set(segments.map(({ id }) => id));
  const lists = [
    {
      key: 'teamIds' as const,
      legend: t('schedule.audience.list.teams'),
      groups: teams.data.filter(({ id }) => !segmentIds.has(id)),
    },
    { key: 'segmentIds' as const, legend: t('schedule.audience.list.segments'), groups: segments },
  ].filter(({ groups }) => groups.length > 0);
  return (areSegmentsFirst ? lists.reverse() : lists).map(({ key, ...list }) => (
    <Groups
      key={key}
      {...list}
      isOnly={lists.length === 1}
      chosen={audience[key]}
      onChange={(chosen) => onChange({ audience: { ...audience, [key]: chosen } })}
    />
  ));
}

type GroupsProps = {
  legend: string;
  groups: readonly TeamChoice[];
  /** Without another list the legend says nothing new. */
  isOnly: boolean;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
};

function Groups({ legend, groups, isOnly, chosen, onChange }: GroupsProps) {
  return (
    <fieldset className="ws-plan-teams">
      <legend className={isOnly ? 'ws-visually-hidden' : 'ws-small ws-muted'}>{legend}</legend>
      {groups.map(({ id, title }) => (
        <Checkbox
          key={id}
          label={title}
          checked={chosen.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...chosen, id] : chosen.filter((known) => known !== id))}
        />
      ))}
    </fieldset>
  );
}
