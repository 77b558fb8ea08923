import type { ClientSession } from 'mongoose';
import type { Person } from '../../people/door/person.ts';
import type { SecondFactorChange } from '../door/second-factor-change.ts';
import type { SecondFactorDeps } from './second-factor-deps.ts';

/** Notifies the person by mail, in the transaction of the change. */
export const writeNotice = (
  { mails }: Pick<SecondFactorDeps, 'mails'>,
  { _id: userId, language }: Pick<Person, '_id' | 'language'>,
  change: SecondFactorChange,
  session: ClientSession,
): Promise<void> =>
  mails.write(
    { template: 'second-factor-changed', userId, language, variables: { secondFactorChange: change } },
    session,
  );
