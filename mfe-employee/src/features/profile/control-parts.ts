import type { ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import type { ReactNode } from 'react';
import type { ProfileForm } from './use-profile-form.ts';

export type ProfileControlProps = { field: ProfileField; isRequired: boolean; form: ProfileForm };

/** What the control of any field gets: the label says already whether it is required. */
export type ControlParts = ProfileControlProps & { label: string; error: ReactNode };
