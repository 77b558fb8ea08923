import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Profile, type ProfileField, UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { readProfileValue } from '@wellspring/shared/domain/profile/read-profile-value.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { type FieldProblem, isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { profileQuery } from './profile.queries.ts';

export type Problems = Partial<Record<ProfileField, Omit<FieldProblem, 'path'>>>;

export type ProfileForm = {
  valueOf: <Field extends ProfileField>(field: Field) => NonNullable<Profile[Field]> | null;
  /** As it is saved, whatever is chosen now. */
  storedOf: <Field extends ProfileField>(field: Field) => NonNullable<Profile[Field]> | null;
  /** An invalid day or number is kept as it was typed. */
  change: <Field extends ProfileField>(field: Field, value: Profile[Field]) => void;
  problems: Problems;
  hasChanges: boolean;
  /** The profile was changed elsewhere: untouched fields show the current values. */
  isOvertaken: boolean;
  isSaving: boolean;
  /** What went wrong besides the fields. */
  failure: unknown;
  save: () => void;
  discard: () => void;
};

const sameValue = (left: unknown, right: unknown) => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** What is wrong in the fields a person may change, before anything is sent. */
function problemsOf({ profile, profileFields }: UserProfile, draft: Profile, today: string): Problems {
  const problems: Problems = {};
  for (const { field, isEditable, isRequired } of profileFields) {
    if (!isEditable) continue;
    const { problem } = readProfileValue(field, ({ ...profile, ...draft }[field] ?? null) as never, {
      isRequired,
      today,
    });
    if (problem) problems[field] = problem;
  }
  return problems;
}

/** The problems a server named, by field; null when the failure is about something else. */
function namedProblems(error: unknown): Problems | null {
  if (!isAppError(error) || !error.fields?.length) return null;
  return Object.fromEntries(error.fields.map(({ path, ...problem }) => [path, problem]));
}

/** Draft of the profile. Only changed fields are stored and sent. */
export function useProfileForm(person: UserProfile, onSaved: () => void): ProfileForm {
  const { api, settings } = useSignedInHost();
  const queries = useQueryClient();
  const { queryKey } = profileQuery(api, person.id);
  const [draft, setDraft] = useState<Profile>({});
  const [problems, setProblems] = useState<Problems>({});

  const saving = useMutation({
    mutationFn: (changes: Profile) =>
      api
        .put(`customuser/${person.id}`, { json: { ...changes, profileRevision: person.profileRevision } })
        .json(UserProfile),
    onSuccess(saved) {
      queries.setQueryData(queryKey, saved);
      setDraft({});
      onSaved();
    },
    onError(error) {
      setProblems(namedProblems(error) ?? {});
      const current = isAppError(error) ? UserProfile.safeParse(error.details) : null;
      if (current?.success) queries.setQueryData(queryKey, current.data);
    },
  });

  return {
    valueOf: (field) => ((field in draft ? draft[field] : person.profile[field]) ?? null) as never,
    storedOf: (field) => (person.profile[field] ?? null) as never,
    change(field, value) {
      const { [field]: _before, ...others } = draft;
      setDraft(sameValue(value, person.profile[field]) ? (others as Profile) : { ...draft, [field]: value });
      setProblems(({ [field]: _mended, ...rest }) => rest as Problems);
    },
    problems,
    hasChanges: Object.keys(draft).length > 0,
    isOvertaken: isAppError(saving.error) && saving.error.code === 'stale_revision',
    isSaving: saving.isPending,
    failure: saving.error && !namedProblems(saving.error) ? saving.error : null,
    save() {
      const found = problemsOf(person, draft, isoDay(Date.now(), settings.timeZone));
      setProblems(found);
      if (Object.keys(found).length === 0 && !saving.isPending) saving.mutate(draft);
    },
    discard() {
      setDraft({});
      setProblems({});
      saving.reset();
    },
  };
}
