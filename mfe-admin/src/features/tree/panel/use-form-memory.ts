import type { TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import type { DraftMemory } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { useMemo, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TeamDraft } from './team-draft.ts';

/** What a form of a team keeps when it moves from beside the tree to over it, or back: there it is another element. */
export type FormMemory = {
  draft: DraftMemory<TeamDraft, TeamDetails | null>;
  /** Id of a new team: repeating a request that got no answer creates nothing twice. */
  newId: string;
  /** Names of the people and teams that were chosen, by their ids. */
  learned: ReadonlyMap<string, string>;
  learnName: (named: { id: string; title: string }) => void;
};

type Unsaved = ReturnType<FormMemory['draft']['load']>;

function createDraftMemory(): FormMemory['draft'] {
  let unsaved: Unsaved;
  return {
    load: () => unsaved,
    store: (next) => {
      unsaved = next ?? undefined;
    },
  };
}

/** For what stays while the form moves. */
export function useFormMemory(): FormMemory {
  const [newId] = useState(() => uuidv7());
  const [draft] = useState(createDraftMemory);
  const [learned, setLearned] = useState<ReadonlyMap<string, string>>(new Map());
  return useMemo(
    () => ({
      draft,
      newId,
      learned,
      learnName: ({ id, title }) => setLearned((before) => new Map(before).set(id, title)),
    }),
    [draft, newId, learned],
  );
}
