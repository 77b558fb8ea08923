import { useQueryClient } from '@tanstack/react-query';
import { type Profile, UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { readProfileValue } from '@wellspring/shared/domain/profile/read-profile-value.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import type { ProfileDraft } from '@wellspring/shared/web/areas/profile/control-parts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { type RevisionForm, useRevisionForm } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { profileQuery } from './profile.queries.ts';

export type ProfileForm = Pick<
  RevisionForm<UserProfile, Profile>,
  'hasChanges' | 'isMerged' | 'isSaving' | 'failure' | 'save' | 'discard'
> &
  ProfileDraft;

/** What is wrong in the fields a user may change, before anything is sent. */
const findProblems = ({ profileFields }: UserProfile, draft: Profile, today: string): FieldProblem[] =>
  profileFields.flatMap(({ field, isEditable, isRequired }) => {
    if (!isEditable) return [];
    const { problem } = readProfileValue(field, (draft[field] ?? null) as never, { isRequired, today });
    return problem ? [{ path: field, ...problem }] : [];
  });

/** Draft of the profile. Only changed fields are sent; a change from elsewhere is merged into the others at once. */
export function useProfileForm(person: UserProfile, onSaved: () => void): ProfileForm {
  const { api, settings } = useSignedInHost();
  const queries = useQueryClient();
  const form = useRevisionForm<UserProfile, Profile>({
    read: person,
    contract: UserProfile,
    toDraft: ({ profile }) => profile,
    check: (draft) => findProblems(person, draft, isoDay(Date.now(), settings.timeZone)),
    send: ({ base, changes }) =>
      api
        .put(`customuser/${base.id}`, { json: { ...changes, profileRevision: base.profileRevision } })
        .json(UserProfile),
    store: (saved) => void queries.setQueryData(profileQuery(api, saved.id).queryKey, saved),
    onSaved,
    onConflict: 'merge',
  });
  return {
    ...form,
    valueOf: (field) => (form.draft[field] ?? null) as never,
    storedOf: (field) => (form.base.profile[field] ?? null) as never,
    change: (field, value) => form.change({ [field]: value }),
    problems: Object.fromEntries(form.problems.map(({ path, ...problem }) => [path, problem])),
  };
}
