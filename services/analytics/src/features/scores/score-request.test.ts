import { ScoringRequest } from '@wellspring/shared/contracts/internal/scoring.ts';
import { scoreSubmission } from '@wellspring/shared/domain/scoring/score-submission.ts';
import testVectors from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { referenceInForce as inForce, scoringRequest, toScoringAnswers } from '../../testing/scoring-requests.ts';
import { scoreRequest } from './score-request.ts';

const now = new Date('2026-03-02T10:00:05.000Z');
const { composites } = testVectors.vectors;

describe('scoring a request', () => {
  it('gives the composites, percentiles and cluster of the worked example', () => {
    const raws: Record<string, number> = composites.raws;
    const row = scoreRequest(
      scoringRequest('s1', { answers: toScoringAnswers((key) => raws[key] ?? 4) }),
      inForce,
      now,
    );
    expect(row.raw).toMatchObject({ ...composites.raws, WB: composites.WB, ENG: composites.ENG });
    expect(row.norm).toMatchObject({ WB: composites.wb_norm, ENG: composites.eng_norm });
    expect(row.cluster).toBe(composites.cluster);
  });

  it('stores what the scoring rules say, with the norm set behind the percentiles', () => {
    const request = scoringRequest('s1', { answers: toScoringAnswers((key) => (key.length % 5) + 2) });
    const row = scoreRequest(request, inForce, now);
    expect({ raw: row.raw, norm: row.norm, cluster: row.cluster }).toEqual(
      scoreSubmission(request.answers, inForce.norms),
    );
    expect([row.comparedWith, row.normSetId, row.processedAt]).toEqual(['reference', 'norms-1', now]);
    expect(row.frame).toEqual({ teamIds: ['team-1'], segmentIds: ['segment-1'], attributes: {}, isOfToday: false });
  });

  it('leaves out what was not asked or not answered, instead of calling it 0', () => {
    const answers = toScoringAnswers((key) => (key === 'AU' ? null : 5)).filter(({ factorKey }) => factorKey !== 'EXH');
    const row = scoreRequest(scoringRequest('s1', { answers }), inForce, now);
    for (const part of [row.raw, row.norm]) {
      expect(part).not.toHaveProperty('AU');
      expect(part).not.toHaveProperty('EXH');
      expect(part).toHaveProperty('EB');
    }
  });

  it('stores nothing of a person that was sent by mistake', () => {
    const careless = { ...scoringRequest('s1'), userId: 'user-77', email: 'someone@demo.test', firstname: 'Someone' };
    const row = scoreRequest(ScoringRequest.parse(careless), inForce, now);
    expect(JSON.stringify(row)).not.toMatch(/user-77|demo\.test|Someone/);
    expect(JSON.stringify(scoreRequest(careless, inForce, now))).not.toMatch(/user-77|demo\.test|Someone/);
  });

  it('refuses an answer that is no option of a scale without repeating it', () => {
    const [first, ...rest] = toScoringAnswers(() => 5);
    if (!first) throw new Error('the model has questions');
    const answers = [{ ...first, value: 42 }, ...rest];
    expect(() => scoreRequest(scoringRequest('s1', { answers }), inForce, now)).toThrow(RangeError);
    expect(() => scoreRequest(scoringRequest('s1', { answers }), inForce, now)).not.toThrow(/42/);
  });
});
