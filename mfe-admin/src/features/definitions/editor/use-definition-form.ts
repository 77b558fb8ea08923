import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Definition, type DefinitionContent } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { type FieldProblem, isAppError } from '@wellspring/shared/errors.ts';
import type { Named } from '@wellspring/shared/web/areas/pickers/named-choices.queries.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { withMinutes } from '../cards/chosen-questions.ts';
import { addDefinition, changeDefinition, definitionQuery } from '../definitions.queries.ts';
import { problemsOfDraft } from './check-draft.ts';
import { type Draft, differencesOf, draftOf, toContent } from './draft.ts';

export type DefinitionForm = {
  /** Null: it has not been saved yet. */
  base: Definition | null;
  draft: Draft;
  change: (changes: Partial<Draft>) => void;
  hasChanges: boolean;
  problems: readonly FieldProblem[];
  /** The first problem at this place or inside it. */
  problemAt: (path: string) => FieldProblem | undefined;
  /** A problem of exactly this, and not of something in it. */
  problemOf: (path: string) => FieldProblem | undefined;
  /** A problem of a text in one language, or in all of them. */
  problemIn: (path: string, language: Locale) => FieldProblem | undefined;
  /** Counts how often saving was refused, here or by the server. */
  refusals: number;
  /** A newer revision that another user saved; null when none is known. */
  newer: Definition | null;
  takeOver: () => void;
  keepMine: () => void;
  /** Names of what the draft says by id. */
  nameOf: (id: string) => string | undefined;
  learnName: (named: Named) => void;
  save: () => void;
  discard: () => void;
  isSaving: boolean;
  /** What went wrong besides the fields and a newer copy. */
  failure: unknown;
};

const namesIn = ({ names }: Definition) => [...names.teams, ...names.segments, ...names.people];

export type DefinitionFormOptions = {
  /** What was read, or null for a new one. */
  read: Definition | null;
  /** What a new one begins with. */
  beginning: DefinitionContent;
  vitamins: readonly Vitamin[];
  onSaved: (saved: Definition, before: Definition | null) => void;
};

/** Draft of a checkup, based on the revision that was read first. */
export function useDefinitionForm({ read, beginning, vitamins, onSaved }: DefinitionFormOptions): DefinitionForm {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const [base, setBase] = useState(read);
  const [draft, setDraft] = useState(() => draftOf(read ?? beginning));
  const [ids, setIds] = useState(() => ({ own: uuidv7(), copy: uuidv7() }));
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [refusals, setRefusals] = useState(0);
  const [newer, setNewer] = useState<Definition | null>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const content = toContent(draft);

  const saving = useMutation({
    mutationFn: () => (base ? changeDefinition(api, base, ids.copy, content) : addDefinition(api, ids.own, content)),
    onSuccess(saved) {
      queries.setQueryData(definitionQuery(api, saved.id).queryKey, saved);
      for (const queryKey of [['definitions'], ['plannable-checkups']]) void queries.invalidateQueries({ queryKey });
      onSaved(saved, base);
      setBase(saved);
      setDraft(draftOf(saved));
      setIds({ own: uuidv7(), copy: uuidv7() });
      setProblems([]);
    },
    onError(error) {
      const current = isAppError(error) && error.code === 'stale_revision' ? Definition.safeParse(error.details) : null;
      if (current?.success) setNewer(current.data);
      refuse((isAppError(error) && error.fields) || []);
    },
  });

  function refuse(found: readonly FieldProblem[]) {
    setProblems(found);
    if (found.length > 0) setRefusals((before) => before + 1);
  }

  function goOnFrom(copy: Definition, next: Draft) {
    queries.setQueryData(definitionQuery(api, copy.id).queryKey, copy);
    setBase(copy);
    setDraft(next);
    setNewer(null);
    saving.reset();
  }

  const known = new Map((base ? namesIn(base) : []).map(({ id, title }) => [id, title]));
  return {
    base,
    draft,
    problems,
    newer,
    hasChanges: differencesOf(content, base ?? beginning).length > 0,
    isSaving: saving.isPending,
    failure: saving.error && !newer && problems.length === 0 ? saving.error : null,
    change(changes) {
      setDraft((before) => withMinutes(before, { ...before, ...changes }, vitamins));
      const touched = Object.keys(changes);
      setProblems((before) => before.filter(({ path }) => !touched.includes(path.split('.')[0] ?? '')));
    },
    problemAt: (path) => problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`)),
    problemOf: (path) => problems.find((problem) => problem.path === path),
    problemIn: (path, language) =>
      problems.find((problem) => problem.path === path || problem.path === `${path}.${language}`),
    refusals,
    takeOver: () => newer && goOnFrom(newer, draftOf(newer)),
    keepMine: () => newer && goOnFrom(newer, draft),
    nameOf: (id) => names[id] ?? known.get(id),
    learnName: ({ id, title }) => setNames((before) => ({ ...before, [id]: title })),
    save() {
      if (saving.isPending) return;
      const found = problemsOfDraft(draft);
      refuse(found);
      if (found.length === 0) saving.mutate();
    },
    discard() {
      setDraft(draftOf(base ?? beginning));
      setProblems([]);
      saving.reset();
    },
  };
}
