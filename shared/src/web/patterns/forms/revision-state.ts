import type { FieldProblem } from '../../../errors.ts';
import { isSame, mergeDraft } from './draft-changes.ts';

/** State of a form that edits one revision. `Base` includes null where a form also adds. */
export type RevisionState<Saved, Draft, Base> = {
  /** What the page had read when the base was set. */
  read: Base;
  /** What the draft is based on; its revision is sent. */
  base: Base;
  /** The draft of the base, without changes. */
  clean: Draft;
  draft: Draft;
  problems: readonly FieldProblem[];
  refusals: number;
  /** The newer copy of a conflict that was not resolved yet. */
  newer: Saved | null;
  isMerged: boolean;
  generation: number;
  failure: unknown;
};

type Copy<Draft, Base> = { read: Base; base: Base; clean: Draft };

const NO_PROBLEMS = { problems: [], refusals: 0, newer: null, isMerged: false, failure: null };

export const startState = <Saved, Draft, Base>(
  copy: Copy<Draft, Base>,
  draft: Draft,
): RevisionState<Saved, Draft, Base> => ({ ...copy, draft, generation: 0, ...NO_PROBLEMS });

/** Replaces the draft and the base: inputs that keep a state of their own are mounted again. */
export const withDraft = <Saved, Draft, Base>(
  state: RevisionState<Saved, Draft, Base>,
  { read, base, clean }: Copy<Draft, Base>,
  draft: Draft,
): RevisionState<Saved, Draft, Base> => ({
  ...NO_PROBLEMS,
  read,
  base,
  clean,
  draft,
  generation: state.generation + 1,
});

/** After a fetch: changed fields and what is shown of them stay, the others are replaced. */
export const withRead = <Saved, Draft extends object, Base>(
  state: RevisionState<Saved, Draft, Base>,
  copy: Copy<Draft, Base>,
): RevisionState<Saved, Draft, Base> => ({
  ...state,
  ...copy,
  draft: mergeDraft(state.draft, state.clean, copy.clean),
  generation: state.generation + (isSame(state.clean, copy.clean) ? 0 : 1),
});

/** After a save: what was typed while it was sent stays as an unsaved change. */
export const withSaved = <Saved, Draft extends object, Base>(
  state: RevisionState<Saved, Draft, Base>,
  copy: Copy<Draft, Base>,
  sent: Draft,
): RevisionState<Saved, Draft, Base> => ({
  ...state,
  ...NO_PROBLEMS,
  ...copy,
  draft: mergeDraft(state.draft, sent, copy.clean),
});

/** Problems of fields; each time there are some counts as a refusal, so that the first field is focused again. */
export const withProblems = <Saved, Draft, Base>(
  state: RevisionState<Saved, Draft, Base>,
  problems: readonly FieldProblem[],
): RevisionState<Saved, Draft, Base> => ({
  ...state,
  problems,
  refusals: state.refusals + (problems.length > 0 ? 1 : 0),
});

/** Changes some fields, and drops their problems: they are checked again by the next save. */
export const withChanges = <Saved, Draft extends object, Base>(
  state: RevisionState<Saved, Draft, Base>,
  changes: Partial<Draft>,
): RevisionState<Saved, Draft, Base> => ({
  ...state,
  draft: { ...state.draft, ...changes },
  problems: state.problems.filter(({ path }) => !((path.split('.')[0] ?? '') in changes)),
});
