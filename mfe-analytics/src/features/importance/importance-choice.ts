import {
  type ImportanceChoice,
  ImportanceMethod,
  ImportanceOutcome,
  PredictorGroup,
} from '@wellspring/shared/contracts/results/statistics.ts';

/** Reads what importance is computed of from the page's address; what makes no sense there is left out. */
export function readChoice(search: URLSearchParams): ImportanceChoice {
  const groups = (search.get('factorsOf') ?? '').split(',');
  const factorsOf = PredictorGroup.options.filter((group) => groups.includes(group));
  return {
    outcome: ImportanceOutcome.options.find((one) => one === search.get('outcome')) ?? 'WB',
    method: ImportanceMethod.options.find((one) => one === search.get('method')) ?? 'johnson',
    factorsOf: factorsOf.length > 0 ? factorsOf : null,
  };
}

/** The params of the address that a change of the choice makes; an empty one is left out there. */
export const toParams = ({ outcome, method, factorsOf }: Partial<ImportanceChoice>): Record<string, string> => ({
  ...(outcome === undefined ? {} : { outcome: outcome === 'WB' ? '' : outcome }),
  ...(method === undefined ? {} : { method: method === 'johnson' ? '' : method }),
  ...(factorsOf === undefined ? {} : { factorsOf: factorsOf?.join(',') ?? '' }),
});
