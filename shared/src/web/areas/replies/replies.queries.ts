import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Locale } from '../../../contracts/common.ts';
import { type HelpAnswer, ReplyOpinion, TeamReply } from '../../../contracts/talk/team-reply.ts';
import type { Api } from '../../../http.ts';

const MAX_LISTED = 100;

/** Replies to the user's teams, the newest first. */
export const repliesQuery = (api: Api, locale: Locale) =>
  queryOptions({
    queryKey: ['replies', locale],
    queryFn: ({ signal }) =>
      api
        .get('actions/replies', { searchParams: { _limit: MAX_LISTED, _locale: locale }, signal })
        .json(z.array(TeamReply)),
  });

export const sendOpinion = (api: Api, id: string, helps: HelpAnswer): Promise<ReplyOpinion> =>
  api.put(`actions/replies/${id}/opinion`, { json: { helps } }).json(ReplyOpinion);
