import { createHmac } from 'node:crypto';

export type RespondentKeyOf = (userId: string) => string;

/** The only identity analytics ever sees: a keyed hash, the same for a person as long as the secret stays. */
export const createRespondentKeys =
  (secret: string): RespondentKeyOf =>
  (userId) =>
    createHmac('sha256', secret).update(userId).digest('base64url');
