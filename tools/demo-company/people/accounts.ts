import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';

export type Gender = 'male' | 'female' | 'other';

/** The one password of all demo accounts; said on the log-in page of the demo, so it protects nothing. */
export const DEMO_PASSWORD = 'Wellspring-demo-1';

/** A person who can log in. */
export type Account = {
  email: string;
  firstname: string;
  lastname: string;
  gender: Gender;
  permissions: readonly Permission[];
  /** Title of the team they are an ordinary member of. */
  member?: string;
  /** Titles of the teams they lead; they are members of the team above the first. */
  leads?: readonly string[];
  /** Titles of the segments they lead. */
  segments?: readonly string[];
};

export const EMPLOYEE_EMAIL = 'employee@demo.test';
export const MANAGER_EMAIL = 'manager@demo.test';
export const ADMIN_EMAIL = 'admin@demo.test';

export const ACCOUNTS: readonly Account[] = [
  {
    email: EMPLOYEE_EMAIL,
    firstname: 'Lotte',
    lastname: 'Vermeulen',
    gender: 'female',
    permissions: [],
    member: 'Research and development',
  },
  {
    email: MANAGER_EMAIL,
    firstname: 'Bram',
    lastname: 'Claeys',
    gender: 'male',
    permissions: [],
    leads: ['Research and development', 'Quality'],
  },
  {
    email: 'segment@demo.test',
    firstname: 'Amélie',
    lastname: 'Delvaux',
    gender: 'female',
    permissions: [],
    member: 'Quality',
    segments: ['Blue-collar workers', 'New colleagues'],
  },
  {
    email: ADMIN_EMAIL,
    firstname: 'Koen',
    lastname: 'Van Looy',
    gender: 'male',
    permissions: ['managecompany'],
    member: 'Information technology',
  },
  {
    email: 'hr@demo.test',
    firstname: 'Salma',
    lastname: 'Benali',
    gender: 'female',
    permissions: ['manageusers', 'manageteams', 'manageschedule'],
    member: 'People and organisation',
  },
  {
    email: 'analyst@demo.test',
    firstname: 'Julien',
    lastname: 'Lambert',
    gender: 'male',
    permissions: ['manageanalytics', 'manageadvancedanalytics'],
    member: 'Finance',
  },
];
