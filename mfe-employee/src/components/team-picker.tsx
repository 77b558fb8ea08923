import type { TeamChoice } from '@wellspring/shared/contracts/team-choice.ts';
import { Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import type { ReactNode } from 'react';
import { featurePart } from '../feature-part.tsx';

export type TeamPickerProps = {
  /** The teams to choose from; see team-choices.ts for those of a person. */
  teams: readonly TeamChoice[];
  /** Offers every team of the company by search instead, for those who manage teams. */
  everyTeam?: boolean | undefined;
  /** Null: nothing chosen yet. */
  value: TeamChoice | null;
  onChange: (team: TeamChoice | null) => void;
  /** "Team" unless said otherwise. */
  label?: string | undefined;
  help?: ReactNode;
  error?: ReactNode;
  disabled?: boolean | undefined;
};

/** A choice of one team. It needs the cache of server data above it (EmployeeQueries). */
export const TeamPicker = featurePart<TeamPickerProps>({
  component: async () => (await import('./team-picker-field.tsx')).TeamPickerField,
  messages: {
    en: () => import('./locales/en.json'),
    fr: () => import('./locales/fr.json'),
    nl: () => import('./locales/nl.json'),
  },
  fallback: <Skeleton shape="block" height={76} />,
});
