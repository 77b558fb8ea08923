import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TeamChoice } from '../../../contracts/people/team-choice.ts';
import type { User } from '../../../contracts/people/user.ts';
import { COMPANY_TEAM_ID, type MessageTag, type MessageType } from '../../../contracts/talk/message.ts';
import { can } from '../../../domain/access/permissions.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { choosesAmongAllTeams, ledTeams, ownTeams } from '../pickers/team-choices.ts';
import type { MessageTask } from './message-task.ts';
import { addMessage, changeMessage, messagesKey } from './messages.queries.ts';

export type Draft = {
  type: MessageType;
  isCompany: boolean;
  team: TeamChoice | null;
  /** '' for a text without visible content. */
  body: string;
  tags: readonly MessageTag[];
};

function toDraft(task: MessageTask, user: User): Draft {
  if (task.kind === 'change') {
    const { type, isbase, teamid, swarm, body, tags } = task.message;
    return { type, isCompany: isbase, team: isbase ? null : { id: teamid, title: swarm ?? teamid }, body, tags };
  }
  const led = ledTeams(user);
  const choices = choosesAmongAllTeams(user) ? [...led, ...ownTeams(user)] : led;
  const only = choosesAmongAllTeams(user) || led.length !== 1 ? null : (led[0] ?? null);
  return {
    type: 'message',
    isCompany: task.teamId === COMPANY_TEAM_ID && can(user, 'managecompany'),
    team: choices.find(({ id }) => id === task.teamId) ?? only,
    body: '',
    tags: [],
  };
}

/** What is being written, and saving it. A repeated press or a lost answer writes nothing twice. */
export function useMessageForm(task: MessageTask, onTouch: () => void, onSaved: () => void) {
  const { api, user } = useSignedInHost();
  const queries = useQueryClient();
  const [id] = useState(() => uuidv7());
  const [draft, setDraft] = useState(() => toDraft(task, user));
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>(null);

  const change = (part: Partial<Draft>) => {
    onTouch();
    setDraft((before) => ({ ...before, ...part }));
  };
  const save = async () => {
    setSaving(true);
    setError(null);
    const { type, isCompany, team, body, tags } = draft;
    const content = {
      type,
      body,
      tags: tags.map((tag) => tag.id),
      isbase: isCompany,
      teamid: isCompany ? COMPANY_TEAM_ID : (team?.id ?? null),
    };
    try {
      await (task.kind === 'add' ? addMessage(api, { id, ...content }) : changeMessage(api, task.message.id, content));
      await queries.invalidateQueries({ queryKey: messagesKey });
      onSaved();
    } catch (failure) {
      setError(failure);
      setSaving(false);
    }
  };
  const isComplete = draft.body !== '' && (draft.isCompany || draft.team !== null);
  return { draft, change, save, isComplete, isSaving, error };
}

export type MessageFormState = ReturnType<typeof useMessageForm>;
