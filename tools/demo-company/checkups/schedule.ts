import { factorContents } from '@wellspring/shared/content/content.ts';
import type { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';
import { type FactorKey, findGroup, RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import {
  type CheckupRow,
  type EntryRow,
  EVERYBODY,
  VITAMINS_BLOCK,
} from '../../../services/checkups/src/checkups/door/checkup.ts';
import { addDays, morning } from '../dates.ts';
import { toId } from '../ids.ts';
import { hybridCheckup } from './company-vitamins.ts';

/** One run of a checkup; `round` counts full checkups and pulses apart, from the oldest. */
export type Run = {
  row: EntryRow;
  checkup: CheckupRow;
  round: number;
  /** What random draws go by: unlike an id it does not change with the day the company is made. */
  label: string;
  state: 'past' | 'active' | 'planned';
};

const GRACE_DAYS = 3;
const FULL = { days: 21, minutes: 14 } as const;
const PULSE = { days: 7, minutes: 2, percentage: 20 } as const;
/** Days from now to the start of each full checkup: a year of quarters, the one that runs, and the next. */
const FULL_STARTS = [-358, -267, -176, -85, -6, 78] as const;
const PAST_PULSES = 11;
const PULSE_RUNS_SINCE_DAYS = 2;
const DAYS_BETWEEN_PULSES = 30;
/** What the company's runs split by. */
export const SPLIT_ATTRIBUTES: SplitAttribute[] = ['companyBranch', 'employmentType'];
/** What every run froze at its opening. */
export const RULES = {
  thresholds: { team: 5, segment: 5, population: 10, participationPercent: 30 },
  flags: { showBeforeEnd: false, hideTeamsUntilEnd: true },
  splitAttributes: SPLIT_ATTRIBUTES,
} satisfies Partial<EntryRow>;

/** Enough of well-being and engagement in every pulse to compute both. */
const CORE: readonly FactorKey[] = ['EXH', 'PIE', 'JS', 'VIT', 'TOE'];
type PulsePlan = { id: string; title: CheckupRow['title']; more: readonly FactorKey[] };
const pulsePlans: readonly PulsePlan[] = [
  {
    id: 'pulse-energy',
    title: { en: 'Pulse: energy and rest', fr: 'Pulse : énergie et repos', nl: 'Pulse: energie en rust' },
    more: ['SLA', 'WD', 'FLO'],
  },
  {
    id: 'pulse-together',
    title: { en: 'Pulse: working together', fr: 'Pulse : travailler ensemble', nl: 'Pulse: samenwerken' },
    more: ['SC', 'SL', 'CON', 'FB', 'ROA'],
  },
  {
    id: 'pulse-growth',
    title: { en: 'Pulse: room to grow', fr: 'Pulse : de la place pour évoluer', nl: 'Pulse: ruimte om te groeien' },
    more: ['AU', 'LEE'],
  },
];

const description = (isPulse: boolean): CheckupRow['description'] =>
  isPulse
    ? {
        en: 'A few questions about energy, rest and how you work together.',
        fr: 'Quelques questions sur l’énergie, le repos et la collaboration.',
        nl: 'Enkele vragen over energie, rust en samenwerken.',
      }
    : {
        en: 'How your work feels: what gives you energy, what gets in the way and how you recover.',
        fr: 'Comment vous vivez votre travail : ce qui vous donne de l’énergie, ce qui vous freine et comment vous récupérez.',
        nl: 'Hoe je werk aanvoelt: wat je energie geeft, wat in de weg zit en hoe je herstelt.',
      };

type Season = 'winter' | 'spring' | 'summer' | 'autumn';
const seasonTitles: Readonly<Record<Season, CheckupRow['title']>> = {
  winter: { en: 'Winter checkup', fr: 'Checkup d’hiver', nl: 'Wintercheckup' },
  spring: { en: 'Spring checkup', fr: 'Checkup de printemps', nl: 'Lentecheckup' },
  summer: { en: 'Summer checkup', fr: 'Checkup d’été', nl: 'Zomercheckup' },
  autumn: { en: 'Autumn checkup', fr: 'Checkup d’automne', nl: 'Herfstcheckup' },
};
const SEASONS: readonly Season[] = ['winter', 'spring', 'summer', 'autumn'];

/** December begins the winter, March the spring, and so on. */
const toSeason = (day: Date): Season => SEASONS[Math.floor(((day.getUTCMonth() + 1) % 12) / 3)] ?? 'winter';

const fullCheckup = (season: Season): CheckupRow => ({
  _id: `checkup-${season}`,
  title: seasonTitles[season],
  description: description(false),
  color: '#1f6f54',
  blocks: [VITAMINS_BLOCK],
  vitaminKeys: [...RADAR_GROUPS],
  questionKeys: null,
  extraQuestions: [],
  isPulse: false,
  durationMinutes: FULL.minutes,
  durationDays: FULL.days,
  graceDays: GRACE_DAYS,
  ownerId: null,
  revision: 0,
});

/** The pulse question of each factor, in the order of the questionnaire. */
const findPulseQuestions = (factors: readonly FactorKey[]): string[] =>
  factorContents
    .filter(({ key }) => factors.some((factor) => factor === key))
    .flatMap(({ items }) => items.filter(({ pulse }) => pulse).map(({ key }) => key));

const pulseCheckup = ({ id, title, more }: PulsePlan): CheckupRow => {
  const factors = [...CORE, ...more];
  return {
    ...fullCheckup('winter'),
    _id: id,
    title,
    description: description(true),
    color: '#3b7dd8',
    blocks: [],
    vitaminKeys: RADAR_GROUPS.filter((group) => factors.some((factor) => findGroup(factor) === group)),
    questionKeys: findPulseQuestions(factors),
    isPulse: true,
    durationMinutes: PULSE.minutes,
    durationDays: PULSE.days,
    graceDays: 1,
  };
};

export const createCheckups = (): CheckupRow[] => [
  ...SEASONS.map(fullCheckup),
  ...pulsePlans.map(pulseCheckup),
  hybridCheckup(fullCheckup('winter')),
];

function run(checkup: CheckupRow, round: number, start: Date, now: Date, percentage: number | null): Run {
  const end = addDays(start, checkup.durationDays);
  const graceEnd = addDays(end, checkup.graceDays);
  const state = start > now ? 'planned' : graceEnd < now ? 'past' : 'active';
  const status = state === 'past' ? 'completed' : state;
  return {
    checkup,
    round,
    label: `${checkup.isPulse ? 'pulse' : 'full'} ${round}`,
    state,
    row: {
      _id: toId(start, 'entry', checkup._id, round),
      checkupId: checkup._id,
      start,
      end,
      graceEnd,
      isPulse: checkup.isPulse,
      status,
      // Frozen when a run opens.
      ...(state === 'planned' ? { thresholds: {} } : RULES),
      audience: EVERYBODY,
      ...(percentage === null ? {} : { percentage }),
      ...(checkup.isPulse && state === 'active' ? { isRunningPulse: true } : {}),
    },
  };
}

/** A year of quarterly checkups and monthly pulses up to now, what runs now, and the next checkup. */
export function createRuns(now: Date): Run[] {
  const full = FULL_STARTS.map((days, round) => {
    const start = morning(now, days);
    return run(fullCheckup(toSeason(start)), round, start, now, null);
  });
  const pulses = Array.from({ length: PAST_PULSES + 1 }, (_, round) => {
    const plan = pulsePlans[round % pulsePlans.length];
    if (!plan) throw new Error('the demo company has no pulse');
    const days = -PULSE_RUNS_SINCE_DAYS - (PAST_PULSES - round) * DAYS_BETWEEN_PULSES;
    return run(pulseCheckup(plan), round, morning(now, days), now, PULSE.percentage);
  });
  return [...full, ...pulses];
}
