import { queryOptions } from '@tanstack/react-query';
import {
  type OptionField,
  ProfileOptionList,
  type ProfileOptionListChange,
} from '@wellspring/shared/contracts/people/profile-options.ts';
import type { Api } from '@wellspring/shared/http.ts';
import * as z from 'zod/mini';

/** What people choose from on their profile, for every field that may have a list. */
export const optionListsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['profile-options'],
    queryFn: ({ signal }) => api.get('settings/profile-options', { signal }).json(z.array(ProfileOptionList)),
    staleTime: 0,
  });

/**
 * @throws AppError stale_revision with the newer revision as its details; not_possible_now while a removed option is in
 * use
 */
export const saveOptionList = (
  api: Api,
  field: OptionField,
  change: ProfileOptionListChange,
): Promise<ProfileOptionList> => api.put(`settings/profile-options/${field}`, { json: change }).json(ProfileOptionList);
