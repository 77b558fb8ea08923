import { createHash } from 'node:crypto';
import { canonicalAnswers } from '@wellspring/shared/domain/scoring/canonical-answers.ts';
import { describe, expect, it } from 'vitest';
import { createAnswersDigest } from './answers-digest.ts';

const answer = (value: number) => [{ questionKey: 'JS1', factorKey: 'JS', reverse: false, value }];
const digestOf = createAnswersDigest('a secret of at least thirty-two characters');

describe('the digest of answers', () => {
  it('is the same for the same answers of a submission, and another for others', () => {
    expect(digestOf('s1', answer(3))).toBe(digestOf('s1', answer(3)));
    expect(digestOf('s1', answer(3))).not.toBe(digestOf('s1', answer(4)));
  });

  it('cannot be found by trying all answers, nor by giving the same ones oneself', () => {
    const tried = [1, 2, 3, 4, 5, 6, 7].flatMap((value) => [
      createHash('sha256')
        .update(canonicalAnswers(answer(value)))
        .digest('hex'),
      createAnswersDigest('a guess of at least thirty-two characters')('s1', answer(value)),
      digestOf('s2', answer(value)),
    ]);
    expect(tried).not.toContain(digestOf('s1', answer(3)));
  });
});
