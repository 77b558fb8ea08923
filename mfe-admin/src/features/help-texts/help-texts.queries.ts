import { queryOptions } from '@tanstack/react-query';
import { HelpTexts, type HelpTextsChange } from '@wellspring/shared/contracts/settings/help-texts.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** The help texts in every language, with their revision. */
export const helpTextsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['help-texts'],
    queryFn: ({ signal }) => api.get('settings/faq/1', { signal }).json(HelpTexts),
    staleTime: 0,
  });

/** @throws AppError stale_revision with the current copy as its details */
export const saveHelpTexts = (api: Api, change: HelpTextsChange): Promise<HelpTexts> =>
  api.put('settings/faq', { json: change }).json(HelpTexts);
