import { Card, CardHead } from '@wellspring/shared/web/ui/card.tsx';
import { RadioGroup } from '@wellspring/shared/web/ui/choice.tsx';
import { useState } from 'react';
import { NamedPicker } from './named-picker.tsx';
import type { DefinitionForm } from './use-definition-form.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';

type Whom = 'company' | 'some';

/** Whom a run of it asks, unless its plan says otherwise. */
export function AudienceCard({ form }: { form: DefinitionForm }) {
  const t = useDefinitionMessages();
  const { audience } = form.draft;
  const isNarrow = audience.teamIds.length + audience.segmentIds.length > 0;
  const [isChoosing, setIsChoosing] = useState(false);
  const whom: Whom = isNarrow || isChoosing ? 'some' : 'company';
  const set = (changes: Partial<typeof audience>) => form.change({ audience: { ...audience, ...changes } });
  const choose = (next: Whom) => {
    setIsChoosing(next === 'some');
    if (next === 'company') set({ teamIds: [], segmentIds: [] });
  };
  return (
    <Card as="section" aria-label={t('definition.audience.title')}>
      <CardHead title={t('definition.audience.title')} lead={t('definition.audience.lead')} />
      <div className="ws-definition-fields">
        <RadioGroup<Whom>
          look="plain"
          legend={t('definition.audience.legend')}
          value={whom}
          onChange={choose}
          options={[
            { value: 'company', label: t('definition.audience.company') },
            { value: 'some', label: t('definition.audience.some') },
          ]}
        />
        {whom === 'some' ? (
          <>
            <NamedPicker
              kind="teams"
              label={t('definition.audience.teams')}
              help={isNarrow ? undefined : t('definition.audience.none')}
              ids={audience.teamIds}
              form={form}
              onChange={(teamIds) => set({ teamIds })}
            />
            <NamedPicker
              kind="segments"
              label={t('definition.audience.segments')}
              ids={audience.segmentIds}
              form={form}
              onChange={(segmentIds) => set({ segmentIds })}
            />
          </>
        ) : null}
        <NamedPicker
          kind="people"
          label={t('definition.audience.people')}
          help={t('definition.audience.people-help')}
          ids={audience.excludedUserIds}
          form={form}
          onChange={(excludedUserIds) => set({ excludedUserIds })}
        />
      </div>
    </Card>
  );
}
