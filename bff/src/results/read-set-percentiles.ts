import type { SetAnswer } from '@wellspring/shared/contracts/internal/results.ts';
import { OpenableSets } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { SetPercentiles } from '@wellspring/shared/contracts/results/set-percentiles.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { Upstream } from '../upstream/upstream.ts';
import type { ResultsReader } from './results-upstream.ts';

export type SetPercentilesAsked = {
  person: UserActor;
  setIds: readonly string[];
  /** Undefined: of each set the latest that shows it. */
  entryId: string | undefined;
  /** Undefined: all codes. */
  keys: readonly string[] | undefined;
};

/**
 * Figures of those of the sets that the user may open.
 *
 * @throws AppError not_found when there is none
 */
export type ReadSetPercentiles = (asked: SetPercentilesAsked) => Promise<SetPercentiles>;

function toFactors(answer: SetAnswer | undefined, keys: readonly string[]): SetPercentiles[number]['factors'] {
  const codes = answer?.state === 'shown' ? answer.report.codes : [];
  return Object.fromEntries(
    keys.map((key) => {
      const code = codes.find((one) => one.key === key);
      if (!code) return [key, { suppressed: true }];
      const { mean: raw, limit, percentile: p, n, interval } = code;
      return [key, { raw, limit, p, n, interval }];
    }),
  );
}

/** Reads figures of sets; those of sets and codes that are not shown are suppressed, whatever the reason. */
export function createSetPercentilesReader(checkups: Upstream, results: ResultsReader): ReadSetPercentiles {
  const findLatest = async (setId: string) =>
    (await results.history(setId)).find((release) => release.setId === setId)?.entryId ?? null;

  return async ({ person, setIds, entryId, keys = SCORE_KEYS }) => {
    const asking = { setIds: [...new Set(setIds)] };
    const { setIds: openable } = await checkups.call(
      person,
      'POST',
      '/internal/results/openable',
      OpenableSets,
      asking,
    );
    const runs = await Promise.all(openable.map((setId) => entryId ?? findLatest(setId)));
    const asked = openable.flatMap((setId, at) => {
      const run = runs[at];
      return run ? [{ entryId: run, setId }] : [];
    });
    const answers = new Map((await results.sets(asked)).map((answer) => [answer.setId, answer]));
    return openable.map((id, at) => {
      const answer = answers.get(id);
      return {
        id,
        run: runs[at] ?? null,
        comparedWith: answer?.state === 'shown' ? answer.report.comparedWith : null,
        ...(answer?.state === 'shown' ? { normSetId: answer.report.normSetId } : {}),
        factors: toFactors(answer, keys),
      };
    });
  };
}
