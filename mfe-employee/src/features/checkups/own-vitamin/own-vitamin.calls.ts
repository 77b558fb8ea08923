import { queryOptions } from '@tanstack/react-query';
import { Submission } from '@wellspring/shared/contracts/answers/submission.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { v7 as uuidv7 } from 'uuid';
import * as z from 'zod/mini';

/** The vitamins that may be chosen, with their questions. */
export const vitaminsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['vitamins', locale],
    queryFn: ({ signal }) =>
      api.get('vitamins', { searchParams: { _locale: locale, isVisible_ne: 'false' }, signal }).json(z.array(Vitamin)),
  });

/** Ids of a vitamin that is about to begin: made once, so that a repeat begins nothing twice. */
export const newOwnVitamin = () => ({ submissionId: uuidv7(), cardId: `own-${uuidv7()}` });

export type OwnVitamin = ReturnType<typeof newOwnVitamin>;

/** Starts an own vitamin with the chosen themes. */
export const startOwnVitamin = (api: Api, { submissionId, cardId }: OwnVitamin, vitamins: readonly string[]) =>
  api
    .post('checkupsubmissions', { json: { id: submissionId, checkupentry: cardId, hasEntry: false, vitamins } })
    .json(Submission);
