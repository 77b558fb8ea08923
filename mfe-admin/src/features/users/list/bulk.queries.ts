import { type BulkAct, BulkResult, FoundUsers } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { toSearchBody } from '../users.queries.ts';
import type { UsersParams } from './users-params.ts';

const PAGE = 100;

/** Everybody whom the list shows on all its pages and whom the reader may change. */
export async function findAllIds(api: Api, text: string, params: UsersParams): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; ; start += PAGE) {
    const json = { ...toSearchBody(text, params), _start: start, _limit: PAGE };
    const { rows, count } = await api.post('users/find', { json }).json(FoundUsers);
    ids.push(...rows.filter(({ mayManage }) => mayManage).map(({ id }) => id));
    if (rows.length === 0 || start + PAGE >= count) return [...new Set(ids)];
  }
}

/** Does the same to some people; repeated it changes nothing more. */
export const runBulk = (api: Api, act: BulkAct) => api.post('users/bulk', { json: act }).json(BulkResult);
