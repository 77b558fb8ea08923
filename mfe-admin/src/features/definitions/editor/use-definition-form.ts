import { useQueryClient } from '@tanstack/react-query';
import { Definition, type DefinitionContent } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import type { Named } from '@wellspring/shared/web/areas/pickers/named-choices.queries.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { type RevisionForm, useRevisionForm } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { withMinutes } from '../cards/chosen-questions.ts';
import { addDefinition, changeDefinition, definitionQuery } from '../definitions.queries.ts';
import { problemsOfDraft } from './check-draft.ts';
import { type Draft, findDifferences, toContent, toDraft } from './draft.ts';

export type DefinitionForm = Pick<
  RevisionForm<Definition, Draft, Definition | null>,
  | 'base'
  | 'draft'
  | 'hasChanges'
  | 'problems'
  | 'problemAt'
  | 'refusals'
  | 'conflict'
  | 'isSaving'
  | 'failure'
  | 'discard'
  | 'formProps'
> & {
  change: (changes: Partial<Draft>) => void;
  /** A problem of exactly this, and not of something in it. */
  problemOf: (path: string) => FieldProblem | undefined;
  /** A problem of a text in one language, or in all of them. */
  problemIn: (path: string, language: Locale) => FieldProblem | undefined;
  /** Names of what the draft says by id. */
  nameOf: (id: string) => string | undefined;
  learnName: (named: Named) => void;
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
  // A repeated save uses the same ids: a lost reply adds nothing twice.
  const [ids, setIds] = useState(() => ({ own: uuidv7(), copy: uuidv7() }));
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const form = useRevisionForm<Definition, Draft, Definition | null>({
    read,
    contract: Definition,
    toDraft: (base) => toDraft(base ?? beginning),
    isChanged: (draft, base) => findDifferences(toContent(draft), base ?? beginning).length > 0,
    check: problemsOfDraft,
    send: ({ base, draft }) =>
      base ? changeDefinition(api, base, ids.copy, toContent(draft)) : addDefinition(api, ids.own, toContent(draft)),
    store: (saved) => void queries.setQueryData(definitionQuery(api, saved.id).queryKey, saved),
    onSaved(saved, before) {
      for (const queryKey of [['definitions'], ['plannable-checkups']]) void queries.invalidateQueries({ queryKey });
      setIds({ own: uuidv7(), copy: uuidv7() });
      onSaved(saved, before);
    },
  });
  const { base, problems } = form;
  const known = new Map((base ? namesIn(base) : []).map(({ id, title }) => [id, title]));
  return {
    ...form,
    change: (changes) =>
      form.change((draft) => {
        const { duration } = withMinutes(draft, { ...draft, ...changes }, vitamins);
        return duration === draft.duration ? changes : { ...changes, duration };
      }),
    problemOf: (path) => problems.find((problem) => problem.path === path),
    problemIn: (path, language) =>
      problems.find((problem) => problem.path === path || problem.path === `${path}.${language}`),
    nameOf: (id) => names[id] ?? known.get(id),
    learnName: ({ id, title }) => setNames((before) => ({ ...before, [id]: title })),
  };
}
