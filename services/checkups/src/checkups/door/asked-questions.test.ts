import { describe, expect, it } from 'vitest';
import { buildContent } from '../../content/build-content.ts';
import { aCheckup } from '../../testing/objects.ts';
import { shippedContent as content, shippedDocuments as documents } from '../../testing/test-content.ts';
import { askedQuestions } from './asked-questions.ts';

const nobody = new Set<string>();
const inSegment = { ...documents.questions.find((question) => question._id === 'JS2'), segmentId: 'nurses' };
const withSegment = buildContent({
  ...documents,
  questions: documents.questions.map((question) => (question._id === 'JS2' ? { ...question, ...inSegment } : question)),
});

describe('the questions a checkup asks', () => {
  it('are those of its vitamins, factor by factor', () => {
    expect(askedQuestions(aCheckup(), content, nobody).keys).toEqual(['JS1', 'JS2', 'JS3', 'OB1', 'OB2', 'OB3']);
  });

  it('are all 102 when every vitamin is in it', () => {
    const all = aCheckup({ vitaminKeys: content.vitamins.map((vitamin) => vitamin._id) });
    expect(askedQuestions(all, content, nobody).keys).toHaveLength(102);
  });

  it('of a pulse are the ones fit for it, one per factor', () => {
    const { keys } = askedQuestions(aCheckup({ isPulse: true }), content, nobody);
    expect(keys).toHaveLength(2);
  });

  it('are only the chosen ones when there is a list, also of a pulse', () => {
    const chosen = aCheckup({ isPulse: true, questionKeys: ['OB2', 'JS1', 'EB1'] });
    expect(askedQuestions(chosen, content, nobody).keys).toEqual(['JS1', 'OB2']);
  });

  it('leave out a question of a segment unless the person belongs to it', () => {
    expect(askedQuestions(aCheckup(), withSegment, nobody).keys).not.toContain('JS2');
    expect(askedQuestions(aCheckup(), withSegment, new Set(['nurses'])).keys).toContain('JS2');
  });

  it('carry the extra ones apart, and only keys that say so', () => {
    const text = { en: 'x', fr: 'x', nl: 'x' };
    const extraQuestions = ['EXT1', 'AU1'].map((key) => ({ key, text, scaleKey: 'agree' }));
    expect(askedQuestions(aCheckup({ extraQuestions }), content, nobody).extraKeys).toEqual(['EXT1']);
  });
});
