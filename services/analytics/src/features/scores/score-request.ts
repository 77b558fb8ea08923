import type { ScoringAnswer, ScoringRequest } from '@wellspring/shared/contracts/internal/scoring.ts';
import { itemScore } from '@wellspring/shared/domain/scoring/score-items.ts';
import { SCORING_VERSION, scoreSubmission } from '@wellspring/shared/domain/scoring/score-submission.ts';
import { isExtraQuestion } from '@wellspring/shared/domain/submissions/answer-index.ts';
import { type NormsInForce, toUsedNorms } from '../../norms-in-force.ts';
import type { ScoreRow } from './score-row.ts';

/**
 * Computes what is stored for one finished submission. The row is put together field by field: whatever else a request
 * might carry by mistake stays outside.
 *
 * @throws RangeError naming the question when its factor is unknown or its answer is not a whole number from 1 to 7
 */
export function scoreRequest(request: ScoringRequest, inForce: NormsInForce, processedAt: Date): ScoreRow {
  const { raw, norm, cluster } = scoreSubmission(request.answers, inForce.norms);
  return {
    _id: request.submissionId,
    respondentKey: request.respondentKey,
    entryId: request.entryId,
    checkupId: request.checkupId,
    isPulse: request.isPulse,
    scoringVersion: SCORING_VERSION,
    answersHash: request.answersHash,
    version: request.version,
    isShared: request.isShared,
    items: itemsOf(request.answers),
    ...ownOf(request.own),
    raw,
    norm,
    cluster,
    ...toUsedNorms(inForce),
    frame: request.frame,
    finishedAt: new Date(request.finishedAt),
    processedAt,
  };
}

/** Answers to questions of the organisation's own: never scored, and only those of a 7-point scale. */
function ownOf(answers: ScoringRequest['own'] = {}): Pick<ScoreRow, 'own'> {
  const own = Object.entries(answers).filter(([key, value]) => isExtraQuestion(key) && value >= 1 && value <= 7);
  return own.length > 0 ? { own: Object.fromEntries(own) } : {};
}

/** Single answers, which the reliability of a scale is computed from; what was left open is absent. */
function itemsOf(answers: readonly ScoringAnswer[]): Record<string, number> {
  const items: Record<string, number> = {};
  for (const { questionKey, value, reverse } of answers)
    if (value !== null && !isExtraQuestion(questionKey)) items[questionKey] = itemScore(value, reverse);
  return items;
}
