import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { changeEmbedKey, embedKeyQuery, embedKeysQuery } from './embedding.queries.ts';
import { useEmbeddingMessages } from './use-embedding-messages.ts';

type Part = Partial<Omit<EmbedKeySetup, 'id' | 'revision'>>;

export type KeyChange = {
  /** Writes a part at once; the notice offers to take it back. */
  change: (part: Part, done: string) => void;
  isPending: boolean;
};

/** Every change of a key acts at once, so each can be taken back from its notice. */
export function useKeyChange(current: EmbedKeySetup): KeyChange {
  const t = useEmbeddingMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const saving = useMutation({
    mutationFn: ({ key }: { key: EmbedKeySetup; before: EmbedKeySetup | null; done: string }) =>
      changeEmbedKey(api, key),
    onSuccess(saved, { before, done }) {
      queries.setQueryData(embedKeyQuery(api, saved.id).queryKey, saved);
      void queries.invalidateQueries({ queryKey: embedKeysQuery(api).queryKey });
      const undo = () => {
        if (before)
          saving.mutate({
            key: { ...before, revision: saved.revision },
            before: null,
            done: t('embedding.undone.text'),
          });
      };
      toast('success', done, before ? { label: t('embedding.undo.action'), onPress: undo } : undefined);
    },
    onError(error, { key }) {
      toast('error', errorMessage(error));
      // Another user was faster: show the newer copy.
      if (isAppError(error) && error.code === 'stale_revision')
        void queries.invalidateQueries({ queryKey: embedKeyQuery(api, key.id).queryKey });
    },
  });
  return {
    change: (part, done) => saving.mutate({ key: { ...current, ...part }, before: current, done }),
    isPending: saving.isPending,
  };
}
