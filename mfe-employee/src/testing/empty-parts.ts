import type { Answers } from '@wellspring/shared/web/testing/fake-server.ts';

/** Empty data for the dashboard's own requests. */
export const emptyParts: Answers = {
  'GET actions/personal': () => [],
  'GET actions/personal/count': () => 0,
  'GET messages': () => [],
};
