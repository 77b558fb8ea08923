import type { ReplyDraft } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useEffect, useRef, useState } from 'react';

/**
 * A draft that is saved when the form is left in whatever way: closed, or with the page.
 *
 * @param save is called at most once for each change
 */
export function useKeptDraft(first: ReplyDraft, save: (draft: ReplyDraft) => void) {
  const { onFlush } = useSignedInHost();
  const [draft, setDraft] = useState(first);
  const unsaved = useRef<ReplyDraft | null>(null);
  const latestSave = useRef(save);
  useEffect(() => {
    latestSave.current = save;
  });
  useEffect(() => {
    const keep = () => {
      if (unsaved.current) latestSave.current(unsaved.current);
      unsaved.current = null;
    };
    const stop = onFlush(async () => {
      keep();
      return 0;
    });
    return () => {
      stop();
      keep();
    };
  }, [onFlush]);
  return {
    draft,
    change(changes: Partial<ReplyDraft>) {
      const next = { ...draft, ...changes };
      unsaved.current = next;
      setDraft(next);
      return next;
    },
    /** It is saved elsewhere. */
    forget: () => {
      unsaved.current = null;
    },
  };
}
