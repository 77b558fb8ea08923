import { type ReplyDraft, SavedReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** Also while the page is being left. */
export const saveReply = (api: Api, actionId: string, json: ReplyDraft): Promise<SavedReply> =>
  api.put(`actions/agreements/${actionId}/reply`, { json, keepalive: true }).json(SavedReply);
