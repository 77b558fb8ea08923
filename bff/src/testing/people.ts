import type { User } from '@wellspring/shared/contracts/user.ts';

/** A person for tests; the words in it are unlike any other, so that a log that holds one gives itself away. */
export function aUser(changes: Partial<User> = {}): User {
  return {
    id: 'user-employee',
    email: 'canary.mail@demo.test',
    firstname: 'Canaryfirst',
    lastname: 'Canarylast',
    language: 'en',
    member: [],
    swarms: [],
    viewables: [],
    managecompany: false,
    manageschedule: false,
    manageteams: false,
    managesegments: false,
    managefeedback: false,
    manageanalytics: false,
    manageusers: false,
    managesettings: false,
    viewSegments: false,
    viewTeams: false,
    ismanager: false,
    issegmentmanager: false,
    hasDashboard: true,
    ...changes,
  };
}
