import type { BootstrapQuery, StatisticQuery } from '@wellspring/shared/contracts/pages/statistics-query.ts';
import type {
  BootstrapChoice,
  ImportanceChoice,
  StatisticChoice,
} from '@wellspring/shared/contracts/results/statistics.ts';

type Choices = Omit<StatisticQuery, 'run' | 'set' | 'kind'>;

const toImportance = ({ outcome = 'WB', factorsOf, method = 'johnson' }: Choices): ImportanceChoice => ({
  outcome,
  factorsOf: factorsOf && factorsOf.length > 0 ? [...new Set(factorsOf)].sort() : null,
  method,
});

/** What analytics is asked to compute. */
export function toBootstrapChoice({ kind, ...choices }: BootstrapQuery): BootstrapChoice {
  if (kind === 'importance') return { kind, ...toImportance(choices) };
  return { kind, level: choices.level ?? 'groups' };
}

/** What analytics is asked for. */
export function toStatisticChoice({ kind, ...choices }: StatisticQuery): StatisticChoice {
  switch (kind) {
    case 'importance':
      return { kind, ...toImportance(choices) };
    case 'network':
    case 'correlations':
      return { kind, level: choices.level ?? 'groups' };
    default:
      return { kind };
  }
}
