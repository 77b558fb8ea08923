import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { expect, it } from 'vitest';
import {
  findAskedQuestions,
  suggestedMinutes,
  toggleAll,
  toggleQuestion,
  toggleVitamin,
  withMinutes,
} from './chosen-questions.ts';

const aVitamin = (key: string): Vitamin => ({
  id: key,
  key,
  title: key,
  body: '',
  color: '#000',
  isVisible: true,
  factors: [
    {
      id: `${key}F`,
      key: `${key}F`,
      kind: 'factor',
      title: '',
      titleFavourable: '',
      body: '',
      scalegroup: null,
      questions: [1, 2, 3].map((number) => ({
        id: `${key}${number}`,
        key: `${key}${number}`,
        text: '',
        pulse: number === 1,
      })),
    },
  ],
});
const A = aVitamin('A');
const B = aVitamin('B');
const all = [A, B];
const full = { vitamins: ['B', 'A'], questions: null, isPulse: false };

it('keeps "all" while everything is chosen, and the order of the vitamins', () => {
  const less = toggleQuestion(full, all, 'A2', false);
  expect(less).toEqual({ vitamins: ['B', 'A'], questions: ['A1', 'A3', 'B1', 'B2', 'B3'], isPulse: false });
  expect(toggleQuestion(less, all, 'A2', true)).toEqual(full);
});

it('takes the vitamin out with its last question, and in again with all of them', () => {
  const pulse = { ...full, isPulse: true };
  expect(findAskedQuestions(A, pulse)).toEqual(['A1']);
  const without = toggleQuestion(pulse, all, 'A1', false);
  expect(without).toEqual({ vitamins: ['B'], questions: null, isPulse: true });
  expect(toggleVitamin(without, all, A, true)).toEqual({ vitamins: ['B', 'A'], questions: null, isPulse: true });
  expect(toggleVitamin(full, all, B, false)).toEqual({ vitamins: ['A'], questions: null, isPulse: false });
});

it('suggests a quarter of an hour for all 102 questions, and never none', () => {
  expect([0, 1, 8, 102].map(suggestedMinutes)).toEqual([1, 1, 2, 14]);
});

it('takes everything in as "all", and everything out', () => {
  const none = { vitamins: [], questions: null, isPulse: false };
  expect(toggleAll(none, all, true)).toEqual({ vitamins: ['A', 'B'], questions: null, isPulse: false });
  expect(toggleAll(full, all, false)).toEqual(none);
});

it('derives the minutes from the questions, but keeps a number that was typed', () => {
  const extra = (count: number) =>
    Array.from({ length: count }, () => ({
      key: null,
      text: { en: '', fr: '', nl: '' },
      scalegroup: '',
      segment: null,
    }));
  const draft = { ...full, extraQuestions: extra(2), duration: 2 };
  const more = { ...draft, extraQuestions: extra(20) };
  expect(withMinutes(draft, more, all).duration).toBe(4);
  expect(withMinutes({ ...draft, duration: 9 }, { ...more, duration: 9 }, all).duration).toBe(9);
  expect(withMinutes(draft, { ...draft, duration: 7 }, all).duration).toBe(7);
});
