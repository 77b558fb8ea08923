import { useQueryClient } from '@tanstack/react-query';
import type { BulkAct } from '@wellspring/shared/contracts/people/managed-user.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { useRef, useState } from 'react';
import { v7 } from 'uuid';
import { useUndoToast } from '../changes/use-users-undo.ts';
import { useUsersMessages } from '../use-users-messages.ts';
import { runBulk } from './bulk.queries.ts';

/** People of one request: short enough that it can be stopped in between. */
const CHUNK = 25;

export type BulkWork = Omit<BulkAct, 'ids'>;
type Progress = { done: number; total: number };

/** Does something to many people, some at a time, and shows how far it is; what was done before a stop stays done. */
export function useBulk(onDone: () => void) {
  const t = useUsersMessages();
  const errorMessage = useErrorMessage();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const undoToast = useUndoToast();
  const [progress, setProgress] = useState<Progress | null>(null);
  const isStopped = useRef(false);

  async function run(ids: readonly string[], work: BulkWork): Promise<void> {
    isStopped.current = false;
    let [done, refused] = [0, 0];
    // All requests are one change, which is undone at once.
    const changeId = v7();
    setProgress({ done: 0, total: ids.length });
    try {
      for (let start = 0; start < ids.length && !isStopped.current; start += CHUNK) {
        const result = await runBulk(api, { ...work, changeId, ids: ids.slice(start, start + CHUNK) });
        done += result.done;
        refused += result.refused.length;
        setProgress({ done: Math.min(start + CHUNK, ids.length), total: ids.length });
      }
      const kind = refused > 0 ? 'warning' : 'success';
      const text = t('users.bulk.done', { count: done, refused });
      if (work.act === 'send-link' || done === 0) toast(kind, text);
      else undoToast(kind, text, changeId);
      onDone();
    } catch (error) {
      if (work.act === 'send-link' || done === 0) toast('error', errorMessage(error));
      else undoToast('warning', `${errorMessage(error)} ${t('users.bulk.done', { count: done, refused })}`, changeId);
    } finally {
      setProgress(null);
      await queries.invalidateQueries();
    }
  }

  return {
    progress,
    run,
    stop: () => {
      isStopped.current = true;
    },
  };
}
