import { useQueryClient } from '@tanstack/react-query';
import { MAX_EMBED_KEY_NAME_LENGTH } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useNavigate } from '@wellspring/shared/web/host/router.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { AddForm } from '@wellspring/shared/web/patterns/forms/one-text-forms.tsx';
import { useOneText } from '@wellspring/shared/web/patterns/forms/use-one-text.tsx';
import { useState } from 'react';
import { addEmbedKey, embedKeysQuery } from './embedding.queries.ts';
import { useEmbeddingMessages } from './use-embedding-messages.ts';

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Random, so that two companies never share one; without letters that look alike. */
function newKeyId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20));
  return `ek_${[...bytes].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;
}

/** A field and a button: the new key opens on its own page. */
export function AddKey() {
  const t = useEmbeddingMessages();
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const errorMessage = useErrorMessage();
  // The same while the same name is sent again: a reply that got lost makes no second key.
  const [id] = useState(newKeyId);
  const text = useOneText({
    first: '',
    label: t('embedding.add.label'),
    help: t('embedding.add.help'),
    check(name) {
      if (name.trim() === '') return t('embedding.add.problem.empty');
      return name.trim().length > MAX_EMBED_KEY_NAME_LENGTH ? t('embedding.add.problem.too-long') : null;
    },
    async save(name) {
      const key = await addEmbedKey(api, { id, name: name.trim() });
      void queries.invalidateQueries({ queryKey: embedKeysQuery(api).queryKey });
      return t('embedding.added.text', { name: key.name });
    },
    toProblem: (error) =>
      isAppError(error) && error.fields?.[0]?.code === 'too_many_keys'
        ? t('embedding.add.problem.too-many')
        : errorMessage(error),
    onSaved: () => void navigate(`/settings/embedding/${id}`),
  });
  return <AddForm text={text} add={t('embedding.add.action')} />;
}
