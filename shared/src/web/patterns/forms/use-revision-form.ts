import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import { type FieldProblem, isAppError } from '../../../errors.ts';
import { useFirstProblem } from '../fields/use-first-problem.ts';
import { findChanges, mergeDraft } from './draft-changes.ts';
import { type Contract, findNewer } from './find-newer.ts';
import { startState, withChanges, withDraft, withProblems, withRead, withSaved } from './revision-state.ts';

/** What is sent: the draft, or only its changes, with the revision of the base. */
export type RevisionEdit<Draft, Base> = { base: Base; draft: Draft; changes: Partial<Draft> };

/** Where a draft stays while its form is not mounted. */
export type DraftMemory<Draft, Base> = {
  load: () => { base: Base; draft: Draft } | undefined;
  /** Null: nothing is unsaved. */
  store: (unsaved: { base: Base; draft: Draft } | null) => void;
};

export type RevisionFormOptions<Saved, Draft extends object, Base extends Saved | null> = {
  /** What was read; null for something new. While nothing is changed, the form follows it. */
  read: Base;
  /** Reads the newer copy out of a `stale_revision` error. */
  contract: Contract<Saved>;
  /** The fields of the form as they are saved. */
  toDraft: (base: Saved | Base) => Draft;
  /** Problems that are found before anything is sent; their paths begin with a field of the draft. */
  check?: (draft: Draft, changes: Partial<Draft>) => readonly FieldProblem[];
  /** Saves. @throws AppError with `fields`, or `stale_revision` with the newer copy as its details */
  send: (edit: RevisionEdit<Draft, Saved | Base>) => Promise<Saved>;
  /** Puts a copy of the server where the page reads it, usually into the query cache. */
  store?: (saved: Saved) => void;
  onSaved: (saved: Saved, before: Saved | Base) => void;
  /** Whether something would be lost; by default: whether a field differs from what is saved. */
  isChanged?: (draft: Draft, base: Saved | Base) => boolean;
  /** What "keep mine" keeps of the draft: all of its fields, or those that were changed. */
  keeps?: 'all' | 'changes';
  /** 'ask': the user chooses. 'merge': changed fields stay and the others are replaced at once (`isMerged`). */
  onConflict?: 'ask' | 'merge';
  /** The problems of a server as problems of the draft, where their paths differ. */
  toProblems?: (fields: readonly FieldProblem[]) => readonly FieldProblem[];
  memory?: DraftMemory<Draft, Saved | Base>;
};

/** Another user saved meanwhile. */
export type RevisionConflict<Saved> = {
  newer: Saved;
  /** Continues from the newer copy and discards the draft. */
  takeTheirs: () => void;
  /** Continues from the newer copy with the draft on top; nothing is sent before the next save. */
  keepMine: () => void;
};

export type RevisionForm<Saved, Draft extends object, Base extends Saved | null = Saved> = {
  /** What the draft is based on. */
  base: Saved | Base;
  draft: Draft;
  change: (changes: Partial<Draft> | ((draft: Draft) => Partial<Draft>)) => void;
  /** The fields that differ from the base. */
  changes: Partial<Draft>;
  hasChanges: boolean;
  problems: readonly FieldProblem[];
  /** The first problem at this path or inside it. */
  problemAt: (path: string) => FieldProblem | undefined;
  /** Counts how often saving was refused, here or by the server, since the last save. */
  refusals: number;
  /** Null: there is none, or it was resolved. The form saves nothing before. */
  conflict: RevisionConflict<Saved> | null;
  /** A newer copy was merged into the draft, which is not saved yet. */
  isMerged: boolean;
  /** Key of inputs that keep a state of their own: counts how often the draft was replaced. */
  generation: number;
  /** @returns the first problem, when there is one and nothing was sent */
  save: () => FieldProblem | undefined;
  /** Another change of the same thing, such as a reset, with the same handling of conflicts. */
  run: (act: (base: Saved | Base) => Promise<Saved>, onDone: (saved: Saved) => void) => void;
  discard: () => void;
  isSaving: boolean;
  /** What went wrong besides the fields and a conflict. */
  failure: unknown;
  /** For the form element: saves on submit, and leads to the first wrong field. */
  formProps: { ref: RefObject<HTMLFormElement | null>; onSubmit: (event: FormEvent) => void; noValidate: true };
};

const sameProblems = (fields: readonly FieldProblem[]) => fields;

/**
 * Form for something that has a revision. It keeps a draft, sends it with the revision that it is based on, and after
 * `409 stale_revision` keeps what was typed and offers the newer copy.
 *
 * @example
 * const { data } = useQuery(branchQuery(api, id)); // rendered below once there is data
 *
 * const form = useRevisionForm({
 *   read: data,
 *   contract: Branch,
 *   toDraft: ({ title, address }) => ({ title, address }),
 *   check: ({ title }) => (title.trim() === '' ? [{ path: 'title', code: 'required' }] : []),
 *   send: ({ base, changes }) => saveBranch(api, base.id, { revision: base.revision, ...changes }),
 *   store: (saved) => queries.setQueryData(branchQuery(api, id).queryKey, saved),
 *   onSaved: () => toast('success', t('branch.saved')),
 * });
 *
 * <form {...form.formProps}>
 *   <TextField
 *     label={t('branch.title')}
 *     value={form.draft.title}
 *     onChange={(title) => form.change({ title })}
 *     error={errorText(form.problemAt('title'))}
 *   />
 *   {form.hasChanges ? <SaveBar … save={{ …, isBusy: form.isSaving }} failure={form.failure} /> : null}
 * </form>
 * <ConflictDialog conflict={form.conflict} differences={…} labels={…} />
 * <LeaveGuard isActive={form.hasChanges} onLeave={form.discard} labels={…} />
 */
export function useRevisionForm<Saved, Draft extends object, Base extends Saved | null = Saved>(
  options: RevisionFormOptions<Saved, Draft, Base>,
): RevisionForm<Saved, Draft, Base> {
  const { read, contract, toDraft, check, send, store, onSaved, isChanged, memory } = options;
  const { keeps = 'all', onConflict = 'ask', toProblems = sameProblems } = options;
  type AnyBase = Saved | Base;
  const toCopy = (copy: AnyBase) => ({ read, base: copy, clean: toDraft(copy) });
  const [state, setState] = useState(() => {
    const unsaved = memory?.load();
    const first = unsaved ? unsaved.base : read;
    const clean = toDraft(first);
    return startState<Saved, Draft, AnyBase>({ read: first, base: first, clean }, unsaved?.draft ?? clean);
  });
  const { base, clean, draft, problems, newer } = state;
  const changes = findChanges(draft, clean);
  const hasChanges = isChanged ? isChanged(draft, base) : Object.keys(changes).length > 0;
  const frame = useFirstProblem(state.refusals);
  useEffect(() => memory?.store(hasChanges ? { base, draft } : null));

  const isFollowing = read !== null && (onConflict === 'merge' || !hasChanges);
  if (read !== state.read && isFollowing) setState(withRead(state, toCopy(read)));

  type Sending = { act: () => Promise<Saved>; sent: Draft; onDone: (saved: Saved) => void };
  const saving = useMutation({
    mutationFn: ({ act }: Sending) => act(),
    onMutate: () => setState((before) => ({ ...before, isMerged: false, failure: null })),
    onSuccess(saved, { sent, onDone }) {
      store?.(saved);
      setState((before) => withSaved(before, toCopy(saved), sent));
      onDone(saved);
    },
    onError(error) {
      const copy = findNewer(error, contract);
      if (copy !== null && onConflict === 'merge') {
        store?.(copy);
        setState((before) => ({ ...withRead({ ...before, problems: [] }, toCopy(copy)), isMerged: true }));
        return;
      }
      const found = toProblems((isAppError(error) && error.fields) || []);
      const failure = copy !== null || found.length > 0 ? null : error;
      setState((before) => ({ ...withProblems(before, found), newer: copy, failure }));
    },
  });

  function goOnFrom(copy: Saved, toNext: (clean: Draft) => Draft) {
    store?.(copy);
    const next = toCopy(copy);
    setState((before) => withDraft(before, next, toNext(next.clean)));
  }

  function save(): FieldProblem | undefined {
    if (saving.isPending || newer !== null) return undefined;
    const found = check?.(draft, changes) ?? [];
    setState((before) => withProblems(before, found));
    if (found.length === 0)
      saving.mutate({
        act: () => send({ base, draft, changes }),
        sent: draft,
        onDone: (saved) => onSaved(saved, base),
      });
    return found[0];
  }

  return {
    base,
    draft,
    changes,
    hasChanges,
    problems,
    problemAt: (path) => problems.find((problem) => problem.path === path || problem.path.startsWith(`${path}.`)),
    refusals: state.refusals,
    isMerged: state.isMerged,
    generation: state.generation,
    isSaving: saving.isPending,
    failure: state.failure,
    change: (wanted) =>
      setState((before) => withChanges(before, typeof wanted === 'function' ? wanted(before.draft) : wanted)),
    conflict:
      newer === null
        ? null
        : {
            newer,
            takeTheirs: () => goOnFrom(newer, (theirs) => theirs),
            keepMine: () => goOnFrom(newer, (theirs) => (keeps === 'all' ? draft : mergeDraft(draft, clean, theirs))),
          },
    save,
    run(act, onDone) {
      if (!saving.isPending) saving.mutate({ act: () => act(base), sent: draft, onDone });
    },
    discard: () => setState((before) => withDraft(before, before, before.clean)),
    formProps: {
      ref: frame,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault();
        save();
      },
    },
  };
}
