import { useQueryClient } from '@tanstack/react-query';
import { TEAM_TITLE_MAX_LENGTH, type Team, TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import { problemOfText } from '@wellspring/shared/domain/input/problem-of-text.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useRevisionForm } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { useTreeUndo } from '../acts/recent-changes.tsx';
import { changeTeam, createTeam, undoLastChange } from '../tree.queries.ts';
import { toName } from '../use-team-texts.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import { type TeamDraft, toDraft } from './team-draft.ts';
import type { FormMemory } from './use-form-memory.ts';

/** Draft of a team, or of a new one below `parent`. */
export function useTeamForm(
  team: TeamDetails | null,
  { parent, memory, onCreated }: { parent: Team | null; memory: FormMemory; onCreated: (id: string) => void },
) {
  const t = useTreeMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const undo = useTreeUndo();
  const names = toNames(team, parent, memory);
  const form = useRevisionForm<TeamDetails, TeamDraft, TeamDetails | null>({
    read: team,
    contract: TeamDetails,
    toDraft: (copy) => toDraft(copy, parent),
    check: ({ title }) =>
      title.trim() === ''
        ? [{ path: 'title', code: 'required' }]
        : problemOfText(title, TEAM_TITLE_MAX_LENGTH)
          ? [{ path: 'title', code: 'too_long' }]
          : [],
    send: ({ base, draft, changes }) =>
      base
        ? changeTeam(api, base.id, { revision: base.revision, ...changes })
        : createTeam(api, { id: memory.newId, ...draft }),
    onSaved(saved, before) {
      const text = t(before ? 'tree.saved.text' : 'tree.created.text', { team: saved.title });
      toast('success', text, {
        label: t('tree.undo.action'),
        onPress: () => void undo(() => undoLastChange(api, saved.id)),
      });
      void queries.invalidateQueries();
      if (!before) onCreated(saved.id);
    },
    keeps: 'changes',
    memory: memory.draft,
  });
  return { ...form, ...names, toDraft: (copy: TeamDetails) => toDraft(copy, null) };
}

export type TeamForm = ReturnType<typeof useTeamForm>;

/** Names of people and titles of teams that stand in the draft: those that were read, and those that were chosen since. */
function toNames(team: TeamDetails | null, parent: Team | null, { learned, learnName }: FormMemory) {
  const leaders = [...(team?.overlords ?? []), ...(team?.viewers ?? [])];
  const read = new Map<string, string>(leaders.map((person) => [person.id, toName(person)]));
  if (team?.parent) read.set(team.parent, team.parentTitle ?? '');
  if (parent) read.set(parent.id, parent.title);
  const nameOf = (id: string): string | undefined => learned.get(id) ?? read.get(id);
  return { nameOf, titleOf: nameOf, learnName };
}
