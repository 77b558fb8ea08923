import type { User } from '@wellspring/shared/contracts/people/user.ts';
import { aUser as anyUser } from '@wellspring/shared/testing/a-user.ts';

/** A person for tests; the words in it are unlike any other, so that a log that holds one gives itself away. */
export const aUser = (changes: Partial<User> = {}): User =>
  anyUser({
    id: 'user-employee',
    email: 'canary.mail@demo.test',
    firstname: 'Canaryfirst',
    lastname: 'Canarylast',
    ...changes,
  });
