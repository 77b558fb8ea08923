import { useQueryClient } from '@tanstack/react-query';
import {
  MAX_PROVISIONING_TOKENS,
  type NewProvisioningToken,
} from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { AddForm } from '@wellspring/shared/web/patterns/forms/one-text-forms.tsx';
import { useOneText } from '@wellspring/shared/web/patterns/forms/use-one-text.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { useState } from 'react';
import { CopiedLine } from './copied-line.tsx';
import { makeToken, tokensQuery } from './provisioning.queries.ts';
import { useProvisioningMessages } from './use-provisioning-messages.ts';

const MAX_NAME_LENGTH = 100;

/** A field and a button; the new token stands below them until the user has copied it. */
export function MakeToken() {
  const t = useProvisioningMessages();
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  const [made, setMade] = useState<NewProvisioningToken | null>(null);
  const text = useOneText({
    first: '',
    label: t('provisioning.make.label'),
    help: t('provisioning.make.help'),
    check(name) {
      if (name.trim() === '') return t('provisioning.make.problem.empty');
      return name.trim().length > MAX_NAME_LENGTH ? t('provisioning.make.problem.too-long') : null;
    },
    async save(name) {
      const token = await makeToken(api, name.trim());
      setMade(token);
      return t('provisioning.made.text', { name: token.name });
    },
    toProblem: (error) =>
      isAppError(error) && error.fields?.[0]?.code === 'too_many_tokens'
        ? t('provisioning.make.problem.too-many', { most: MAX_PROVISIONING_TOKENS })
        : errorMessage(error),
    onSaved: () => void queries.invalidateQueries({ queryKey: tokensQuery(api).queryKey }),
  });
  return (
    <>
      <AddForm text={text} add={t('provisioning.make.action')} />
      {made ? (
        <Note tone="warning" role="status">
          <p>{t('provisioning.secret.text', { name: made.name })}</p>
          <CopiedLine text={made.secret} label={t('provisioning.secret.copy.label')} />
          <Button size="small" variant="quiet" onClick={() => setMade(null)}>
            {t('provisioning.secret.close.action')}
          </Button>
        </Note>
      ) : null}
    </>
  );
}
