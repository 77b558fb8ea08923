import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { type Profile, ProfileField, UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import type { TeamChoice } from '@wellspring/shared/contracts/people/team-choice.ts';
import { readEmail, readName } from '@wellspring/shared/domain/profile/read-account.ts';
import { readProfileValue } from '@wellspring/shared/domain/profile/read-profile-value.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import type { ProfileDraft } from '@wellspring/shared/web/areas/profile/control-parts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { type RevisionForm, useRevisionForm } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { useRef, useState } from 'react';
import { v7 } from 'uuid';
import { addUser, changeUser, userQuery } from '../users.queries.ts';

export type UserDraft = {
  firstname: string;
  lastname: string;
  email: string;
  language: Locale;
  teams: readonly TeamChoice[];
  sendWelcome: boolean;
} & Profile;

export type UserForm = RevisionForm<UserProfile, UserDraft, UserProfile | null> & { profile: ProfileDraft };

/** The teams of a person, without segments, which follow from a rule. */
export const memberTeams = ({ member }: UserProfile): TeamChoice[] =>
  member.filter(({ issegment }) => !issegment).map(({ id, title }) => ({ id, title }));

const toDraft = (person: UserProfile | null, language: Locale): UserDraft => ({
  firstname: person?.firstname ?? '',
  lastname: person?.lastname ?? '',
  email: person?.managed?.proposedEmail ?? person?.email ?? '',
  language: person?.language ?? language,
  teams: person ? memberTeams(person) : [],
  sendWelcome: person === null,
  ...Object.fromEntries(
    ProfileField.options.map((field) => [field, person?.profile[field] ?? (field === 'tags' ? [] : null)]),
  ),
});

function findProblems(draft: UserDraft, today: string): FieldProblem[] {
  const account = [
    ['firstname', readName(draft.firstname)],
    ['lastname', readName(draft.lastname)],
    ['email', readEmail(draft.email)],
  ] as const;
  const profile = ProfileField.options.map(
    (field) => [field, readProfileValue(field, (draft[field] ?? null) as never, { isRequired: false, today })] as const,
  );
  return [...account, ...profile].flatMap(([path, { problem }]) => (problem ? [{ path, ...problem }] : []));
}

/** What the call takes of a draft: teams by their ids. */
function toBody<Draft extends Partial<UserDraft>>({ teams, sendWelcome: _sendWelcome, ...fields }: Draft) {
  return { ...fields, ...(teams ? { teamIds: teams.map(({ id }) => id) } : {}) };
}

/** What was saved. */
export type SavedUser = {
  saved: UserProfile;
  /** Of the recorded change; null when nothing of it can be undone. */
  changeId: string | null;
};

/** Draft of a new person (null) or of one there is. Only changed fields of the latter are sent. */
export function useUserForm(person: UserProfile | null, onSaved: (saved: SavedUser) => void): UserForm {
  const { api, settings, locale } = useSignedInHost();
  const queries = useQueryClient();
  // The same for each try, so that a repeated request adds one person.
  const [newId] = useState(() => v7());
  const changeId = useRef<string | null>(null);
  const form = useRevisionForm<UserProfile, UserDraft, UserProfile | null>({
    read: person,
    contract: UserProfile,
    toDraft: (copy) => toDraft(copy, locale),
    check: (draft) => findProblems(draft, isoDay(Date.now(), settings.timeZone)),
    send: ({ base, draft, changes }) => {
      const ofChange = v7();
      // An address is never written back.
      changeId.current = base !== null && Object.keys(changes).every((field) => field === 'email') ? null : ofChange;
      if (base !== null)
        return changeUser(api, base.id, { ...toBody(changes), revision: base.profileRevision, changeId: ofChange });
      return addUser(api, {
        ...toBody(draft),
        teamIds: draft.teams.map(({ id }) => id),
        sendWelcome: draft.sendWelcome,
        id: newId,
        changeId: ofChange,
      });
    },
    store: (saved) => {
      queries.setQueryData(userQuery(api, saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['changes'] });
    },
    onSaved: (saved) => onSaved({ saved, changeId: changeId.current }),
    keeps: 'changes',
    toProblems: (fields) => fields.map((field) => (field.path === 'teamIds' ? { ...field, path: 'teams' } : field)),
  });
  const problems = Object.fromEntries(form.problems.map(({ path, ...problem }) => [path, problem]));
  return {
    ...form,
    profile: {
      valueOf: (field) => (form.draft[field] ?? null) as never,
      storedOf: (field) => (form.base?.profile[field] ?? null) as never,
      change: (field, value) => form.change({ [field]: value }),
      problems,
    },
  };
}
