import type { Answers } from '@wellspring/shared/web/testing/fake-server.ts';

/** What parts of the dashboard ask for themselves, when they have nothing to show. */
export const emptyParts: Answers = {
  'GET actions/personal': () => [],
  'GET actions/personal/count': () => 0,
  'GET messages': () => [],
};
