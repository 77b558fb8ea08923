import { randomUUIDv7 } from 'node:crypto';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Connection } from 'mongoose';
import { createResetCodeRepository } from '../access/reset/reset-code.repository.ts';
import { createResetCode } from '../access/reset/reset-code.ts';
import { normaliseEmail } from '../people/door/person.ts';
import { createAdministratorRepository } from '../people/users/administrator.repository.ts';
import { createFirstAccounts } from '../people/users/first-accounts.repository.ts';
import { transactionsOn } from '../platform/mongo.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';

/** Long enough to be handed over to the person the account is for. */
const VALID_MS = 24 * 3_600_000;

export type FirstAccount = { email: string; firstname: string; lastname: string; language: Locale };

/** Why there is no first account to be made. */
export class FirstAccountRefused extends Error {
  override readonly name = 'FirstAccountRefused';
}

/**
 * Makes the first person who may do everything, or gives that permission to one who is there already. An earlier first
 * account that was never used, with a typing error in its address for example, loses the permission and
 * its link.
 *
 * @returns the code with which the person chooses a password, once and within a day
 * @throws FirstAccountRefused when a person who may do everything can log in already, or this person has left
 */
export async function createFirstAccount(
  connection: Connection,
  { email, ...named }: FirstAccount,
  now = new Date(),
): Promise<string> {
  const administrators = createAdministratorRepository(connection);
  const firstAccounts = createFirstAccounts(connection);
  const codes = createResetCodeRepository(connection);
  const address = normaliseEmail(email);

  const { companyName } = (await createSettingsRepository(connection).read()).data;
  return transactionsOn(connection)(async (session) => {
    // The set-up page makes a first account too: only one of both does.
    await firstAccounts.lock(session);
    const holders = await administrators.listActive(session);
    if (holders.some(({ canLogIn }) => canLogIn))
      throw new FirstAccountRefused('there is an account already with which a person may do everything');
    const status = await administrators.findStatus(address, session);
    if (status === 'former') throw new FirstAccountRefused('the person with this address has left');

    const unused = holders.map(({ _id }) => _id);
    await administrators.dismiss(unused, now, session);
    for (const userId of unused) await codes.voidAllOf(userId, now, session);
    const userId = randomUUIDv7();
    if (status === null)
      await firstAccounts.add({ _id: userId, email: address, passwordHash: '', ...named }, now, session);
    const ownerId = status === null ? userId : await administrators.appoint(address, now, session);
    await firstAccounts.ensureCompanyTeam(companyName, session);
    const { code, row } = createResetCode(ownerId, now, VALID_MS);
    await codes.replace(row, session);
    return code;
  });
}
