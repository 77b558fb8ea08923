import type { ReactNode } from 'react';
import type { Profile, ProfileField } from '../../../contracts/people/profile.ts';
import type { FieldProblem } from '../../../errors.ts';

/** The draft of a profile, as the controls of its fields read and change it. */
export type ProfileDraft = {
  valueOf: <Field extends ProfileField>(field: Field) => NonNullable<Profile[Field]> | null;
  /** As it is saved, whatever is chosen now. */
  storedOf: <Field extends ProfileField>(field: Field) => NonNullable<Profile[Field]> | null;
  /** An invalid day or number is kept as it was typed. */
  change: <Field extends ProfileField>(field: Field, value: Profile[Field]) => void;
  problems: Partial<Record<ProfileField, Omit<FieldProblem, 'path'>>>;
};

export type ProfileControlProps = { field: ProfileField; isRequired: boolean; form: ProfileDraft };

/** What the control of any field gets: the label says already whether it is required. */
export type ControlParts = ProfileControlProps & { label: string; error: ReactNode };
