import { useQuery } from '@tanstack/react-query';
import type { TeamConsequences, TeamConsequencesQuestion } from '@wellspring/shared/contracts/people/team.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { CalendarDays, Eye, EyeOff, House, type LucideIcon, Unlink, Users, UserX } from 'lucide-react';
import { consequencesQuery } from '../tree.queries.ts';
import { toName } from '../use-team-texts.ts';
import { useTreeMessages } from '../use-tree-messages.ts';

/** People named in a sentence; the others are counted. */
const MAX_NAMED = 3;

type Line = { key: string; icon: LucideIcon; text: string };

/** What the service says that a change would do; undefined while nothing is asked or it is not known yet. */
export function useConsequences(id: string | null, question: TeamConsequencesQuestion | null) {
  const { api, locale } = useSignedInHost();
  const query = useQuery({
    ...consequencesQuery(api, locale, id ?? '', question ?? {}),
    enabled: id !== null && question !== null,
  });
  return { data: question === null ? undefined : query.data, error: query.error, isFetching: query.isFetching };
}

/** The consequences of a change in sentences. */
export function useConsequenceLines(): (team: string, consequences: TeamConsequences) => Line[] {
  const t = useTreeMessages();
  const { locale } = useSignedInHost();
  const dates = useDates();
  const toNames = (people: TeamConsequences['losing']) => {
    const names = people.slice(0, MAX_NAMED).map(toName);
    const rest = people.length - names.length;
    const all = rest > 0 ? [...names, t('tree.others', { count: rest })] : names;
    return new Intl.ListFormat(locale).format(all);
  };
  return (team, { losing, gaining, sizes, homes, teamless, planned, orphans }) => {
    const lines: (Line | null)[] = [
      losing.length > 0
        ? {
            key: 'losing',
            icon: EyeOff,
            text: t('tree.losing', { names: toNames(losing), team }),
          }
        : null,
      gaining.length > 0
        ? {
            key: 'gaining',
            icon: Eye,
            text: t('tree.gaining', { names: toNames(gaining), team }),
          }
        : null,
      ...sizes.map(({ id, title, after, isLarge }) => ({
        key: id,
        icon: Users,
        text: t(isLarge ? 'tree.size' : 'tree.size.small', { team: title, count: after }),
      })),
      homes.toCheckups > 0
        ? { key: 'checkups', icon: House, text: t('tree.homes.checkups', { count: homes.toCheckups }) }
        : null,
      homes.toDashboard > 0
        ? { key: 'dashboard', icon: House, text: t('tree.homes.dashboard', { count: homes.toDashboard }) }
        : null,
      teamless > 0 ? { key: 'teamless', icon: UserX, text: t('tree.teamless', { count: teamless }) } : null,
      ...planned.map(({ id, title, start }) => ({
        key: id,
        icon: CalendarDays,
        text: t('tree.planned', { title, date: dates.date(start) }),
      })),
      orphans > 0 ? { key: 'orphans', icon: Unlink, text: t('tree.orphans', { count: orphans }) } : null,
    ];
    return lines.filter((line) => line !== null);
  };
}

/** Sentences with their icons. */
export function ConsequenceList({ lines }: { lines: readonly Line[] }) {
  return (
    <ul className="ws-tree-consequences">
      {lines.map(({ key, icon, text }) => (
        <li key={key}>
          <Icon icon={icon} size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}
