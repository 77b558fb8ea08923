import { useQueryClient } from '@tanstack/react-query';
import { ProfileOptionList } from '@wellspring/shared/contracts/people/profile-options.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { isSame } from '@wellspring/shared/web/patterns/forms/draft-changes.ts';
import { findNewer } from '@wellspring/shared/web/patterns/forms/find-newer.ts';
import { useEffect, useRef, useState } from 'react';
import { optionListsQuery, saveOptionList } from './option-lists.queries.ts';
import type { Options, Step } from './option-steps.ts';

/** Moving an option by ten places takes ten presses. */
const MOVE_PAUSE_MS = 600;

export type OptionListEditor = {
  /** As they will be once everything is saved. */
  options: Options;
  /** Saves a change at once. @throws AppError stale_revision: the newer copy is shown then, without this change */
  change: (step: Step) => Promise<void>;
  /** Shows a change of order at once and saves it soon. */
  move: (step: Step) => void;
};

/** Draft of one list: each change is saved immediately, one after the other. */
export function useOptionList(list: ProfileOptionList): OptionListEditor {
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const { queryKey } = optionListsQuery(api);
  const [shown, setShown] = useState<Options | null>(null);
  const waiting = useRef<Step[]>([]);
  const saving = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const current = () => queries.getQueryData(queryKey)?.find(({ field }) => field === list.field) ?? list;
  const keep = (saved: ProfileOptionList) =>
    queries.setQueryData(queryKey, (lists) => lists?.map((one) => (one.field === saved.field ? saved : one)));

  async function save(): Promise<void> {
    const steps = waiting.current;
    waiting.current = [];
    const { options, revision } = current();
    const next = steps.reduce<Options>((before, step) => step(before), options);
    try {
      if (!isSame(next, options)) keep(await saveOptionList(api, list.field, { revision, options: [...next] }));
    } catch (error) {
      const newer = findNewer(error, ProfileOptionList);
      if (newer) keep(newer);
      // The reply to an earlier try was lost: the list already equals the wanted one.
      if (!newer || !isSame(newer.options, next)) throw error;
    } finally {
      if (waiting.current.length === 0) setShown(null);
    }
  }

  function send(): Promise<void> {
    clearTimeout(timer.current);
    const before = saving.current.catch(() => {});
    saving.current = before.then(save);
    return saving.current;
  }

  const sendMoves = useRef(() => {});
  useEffect(() => {
    sendMoves.current = () => void send().catch((error: unknown) => toast('error', errorMessage(error)));
  });
  useEffect(
    () => () => {
      if (waiting.current.length > 0) sendMoves.current();
    },
    [],
  );

  return {
    options: shown ?? list.options,
    change(step) {
      waiting.current.push(step);
      return send();
    },
    move(step) {
      waiting.current.push(step);
      setShown(step(shown ?? list.options));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => sendMoves.current(), MOVE_PAUSE_MS);
    },
  };
}
