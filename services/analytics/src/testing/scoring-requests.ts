import { defaultNormTables, factorContents } from '@wellspring/shared/content/content.ts';
import type { ScoringAnswer, ScoringRequest, ScoringRequests } from '@wellspring/shared/contracts/internal/scoring.ts';
import { parseNorms } from '@wellspring/shared/domain/scoring/normalise.ts';
import { type NormsInForce, REFERENCE_SET_ID } from '../norms-in-force.ts';

/** The norms of a fresh installation, ready for use. */
export const referenceInForce: NormsInForce = {
  source: 'reference',
  setId: REFERENCE_SET_ID,
  norms: parseNorms(defaultNormTables),
};

/** Every question of the model with one item score, turned round where the question is. */
export function toScoringAnswers(itemScoreOf: (factorKey: string) => number | null): ScoringAnswer[] {
  return factorContents.flatMap(({ key, scale, items }) =>
    items.map((item) => {
      const score = itemScoreOf(key);
      const value = score === null ? null : item.reverse ? 8 - score : score;
      return { questionKey: item.key, factorKey: key, scaleKey: scale ?? '', reverse: item.reverse, value };
    }),
  );
}

/** A finished full checkup; all of it can be overridden. */
export function scoringRequest(submissionId: string, changes: Partial<ScoringRequest> = {}): ScoringRequest {
  return {
    submissionId,
    version: 1,
    isShared: false,
    answersHash: `hash-of-${submissionId}`,
    respondentKey: `respondent-of-${submissionId}`,
    entryId: 'entry-1',
    checkupId: 'checkup-1',
    isPulse: false,
    finishedAt: '2026-03-02T10:00:00.000Z',
    answers: toScoringAnswers(() => 5),
    frame: { teamIds: ['team-1'], segmentIds: ['segment-1'], attributes: {}, isOfToday: false },
    ...changes,
  };
}

/** Like those of the checkups service; here each submission has its own question set. */
export const packed = (requests: readonly ScoringRequest[]): ScoringRequests => ({
  sheets: requests.map(({ answers }) => answers.map(({ value: _, ...question }) => question)),
  requests: requests.map(({ answers, ...request }, sheet) => ({
    ...request,
    sheet,
    values: answers.map(({ value }) => value),
  })),
});
