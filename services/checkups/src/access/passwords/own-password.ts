import type { Person, UserRow } from '../../people/door/person.ts';
import type { PasswordHasher } from './password-hasher.ts';

type OwnPasswordDeps = {
  findPerson: (userId: string) => Promise<Pick<Person, 'email'> | null>;
  findByEmail: (email: string) => Promise<Pick<UserRow, 'passwordHash'> | null>;
  hasher: Pick<PasswordHasher, 'verify'>;
};

export type OwnPassword = {
  /** False for users of the company's log-in, who have no password here. */
  hasPassword: (userId: string) => Promise<boolean>;
  /** @throws AppError unavailable when too many passwords are being hashed */
  isPasswordOf: (userId: string, password: string) => Promise<boolean>;
};

/** Checks the password of a user who is logged in already. */
export function createOwnPassword({ findPerson, findByEmail, hasher }: OwnPasswordDeps): OwnPassword {
  async function findHash(userId: string): Promise<string | null> {
    const person = await findPerson(userId);
    const user = person && (await findByEmail(person.email));
    return user?.passwordHash || null;
  }
  return {
    hasPassword: async (userId) => (await findHash(userId)) !== null,
    isPasswordOf: async (userId, password) => hasher.verify(password, await findHash(userId)),
  };
}
