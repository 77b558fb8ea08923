import { queryOptions } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** The visible vitamins with their factors, in one language. They change a few times a year. */
export const definitionsQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['definitions', locale],
    queryFn: ({ signal }) =>
      api.get('vitamins', { searchParams: { isVisible_ne: 'false', _locale: locale }, signal }).json(z.array(Vitamin)),
    staleTime: 600_000,
  });
