import { NamedPicker } from '@wellspring/shared/web/areas/pickers/named-picker.tsx';
import { RadioGroup } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { useState } from 'react';
import { FoldedCard } from '../editor/folded-card.tsx';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useFieldErrorText } from '../editor/use-field-error-text.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { useAudienceText } from './use-audience-text.ts';

type Whom = 'company' | 'some';

/** Whom a run asks by default. */
export function AudienceCard({ form }: { form: DefinitionForm }) {
  const t = useDefinitionMessages();
  const { audience } = form.draft;
  const isNarrow = audience.teamIds.length + audience.segmentIds.length > 0;
  const [isChoosing, setIsChoosing] = useState(false);
  const whom: Whom = isNarrow || isChoosing ? 'some' : 'company';
  const set = (changes: Partial<typeof audience>) => form.change({ audience: { ...audience, ...changes } });
  const errorText = useFieldErrorText();
  const audienceText = useAudienceText();
  const errorAt = (field: keyof typeof audience) => {
    const problem = form.problemAt(`audience.${field}`);
    return problem && errorText(problem);
  };
  const names = { nameOf: form.nameOf, learnName: form.learnName };
  const choose = (next: Whom) => {
    setIsChoosing(next === 'some');
    if (next === 'company') set({ teamIds: [], segmentIds: [] });
  };
  return (
    <FoldedCard
      title={t('definition.audience.title')}
      value={audienceText(audience, form.nameOf)}
      lead={t('definition.audience.lead')}
      problemCount={form.problemAt('audience') ? form.refusals : 0}
    >
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
              error={errorAt('teamIds')}
              {...names}
              onChange={(teamIds) => set({ teamIds })}
            />
            <NamedPicker
              kind="segments"
              label={t('definition.audience.segments')}
              ids={audience.segmentIds}
              error={errorAt('segmentIds')}
              {...names}
              onChange={(segmentIds) => set({ segmentIds })}
            />
          </>
        ) : null}
        <NamedPicker
          kind="people"
          label={t('definition.audience.people')}
          help={t('definition.audience.people-help')}
          ids={audience.excludedUserIds}
          error={errorAt('excludedUserIds')}
          {...names}
          onChange={(excludedUserIds) => set({ excludedUserIds })}
        />
      </div>
    </FoldedCard>
  );
}
