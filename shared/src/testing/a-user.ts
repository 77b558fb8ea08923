import type { User } from '../contracts/people/user.ts';

/** A user without any permission or team. */
export const aUser = (changes: Partial<User> = {}): User => ({
  id: 'u1',
  email: 'nora@demo.test',
  firstname: 'Nora',
  lastname: 'Verhaegen',
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
  managepermissions: false,
  manageadvancedanalytics: false,
  ismanager: false,
  issegmentmanager: false,
  hasDashboard: true,
  ...changes,
});
