import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { useTreeMessages } from './use-tree-messages.ts';

type Person = { firstname: string; lastname: string };
type Counted = Pick<Team, 'people' | 'isRounded' | 'fewerThan' | 'isTooSmall'>;

/** First and last name. */
export const toName = ({ firstname, lastname }: Person): string => `${firstname} ${lastname}`.trim();

/** What a row says of its team: managers and number of people, as far as the reader gets them. */
export function useTeamTexts() {
  const t = useTreeMessages();
  const count = ({ people, isRounded, fewerThan }: Counted, exact: (count: number) => string) => {
    if (people === null) return t('tree.fewer-than', { count: fewerThan });
    return isRounded ? t('tree.about', { count: people }) : exact(people);
  };
  return {
    managers({ overlords }: Pick<Team, 'overlords'>): string {
      const [first, ...others] = overlords;
      if (!first) return t('tree.no-manager');
      return others.length === 0 ? toName(first) : t('tree.managers', { name: toName(first), count: others.length });
    },
    /** For the column of numbers. */
    number: (team: Counted): string => count(team, String),
    /** For a sentence. */
    people: (team: Counted): string => count(team, (people) => t('tree.people', { count: people })),
    /** Null: it is large enough for results of its own. */
    tooSmall: (team: Counted): string | null => (team.isTooSmall ? t('tree.too-small') : null),
  };
}
