import { useQueryClient } from '@tanstack/react-query';
import { Segment } from '@wellspring/shared/contracts/people/segment.ts';
import type { Named } from '@wellspring/shared/web/areas/pickers/named-choices.queries.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { type RevisionForm, useRevisionForm } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { addSegment, changeSegment, segmentQuery } from '../segments.queries.ts';
import { type Draft, isChanged, problemsOfDraft, toContent, toDraft, toDraftProblems } from './draft.ts';

export type SegmentForm = RevisionForm<Segment, Draft, Segment | null> & {
  /** Names of the teams and managers in the draft. */
  nameOf: (id: string) => string | undefined;
  learnName: (named: Named) => void;
};

/** Draft of a segment, based on the revision that was read first. */
export function useSegmentForm(
  read: Segment | null,
  onSaved: (saved: Segment, before: Segment | null) => void,
): SegmentForm {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  // A repeated save uses the same id: a lost reply adds nothing twice.
  const [newId] = useState(() => uuidv7());
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const form = useRevisionForm<Segment, Draft, Segment | null>({
    read,
    contract: Segment,
    toDraft,
    isChanged,
    check: problemsOfDraft,
    toProblems: toDraftProblems,
    send: ({ base, draft }) =>
      base ? changeSegment(api, base, toContent(draft)) : addSegment(api, newId, toContent(draft)),
    store: (saved) => void queries.setQueryData(segmentQuery(api, saved.id).queryKey, saved),
    onSaved(saved, before) {
      void queries.invalidateQueries({ queryKey: ['segment-list'] });
      onSaved(saved, before);
    },
  });
  const known = new Map(
    [...(form.base?.teams ?? []), ...(form.base?.managers ?? [])].map(({ id, title }) => [id, title]),
  );
  return {
    ...form,
    nameOf: (id) => names[id] ?? known.get(id),
    learnName: ({ id, title }) => setNames((before) => ({ ...before, [id]: title })),
  };
}
