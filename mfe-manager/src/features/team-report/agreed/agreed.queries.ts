import { Action } from '@wellspring/shared/contracts/talk/action.ts';
import type { Api } from '@wellspring/shared/http.ts';

/** What is sent when a team agrees on an action. */
export type AgreementDraft = {
  /** Made here, so that sending it twice makes one. */
  id: string;
  team: string;
  run: string;
  factor: string;
  body: string;
  /** YYYY-MM-DD; null: no last day. */
  due: string | null;
};

export const sendAgreement = (api: Api, json: AgreementDraft): Promise<Action> =>
  api.post('actions/agreements', { json }).json(Action);

export const completeAgreement = (api: Api, id: string): Promise<Action> =>
  api.put(`actions/${id}`, { json: { completed: true } }).json(Action);

export const changeAgreement = (api: Api, id: string, json: { due: string } | { dropped: true }): Promise<Action> =>
  api.put(`actions/agreements/${id}`, { json }).json(Action);
