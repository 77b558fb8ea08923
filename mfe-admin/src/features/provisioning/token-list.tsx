import type { ProvisioningToken } from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { endToken } from './provisioning.queries.ts';
import { useProvisioningMessages } from './use-provisioning-messages.ts';

type TokenListProps = { tokens: readonly ProvisioningToken[] };

/** The tokens, the newest first; one that is switched off stays so. */
export function TokenList({ tokens }: TokenListProps) {
  const t = useProvisioningMessages();
  const { api } = useSignedInHost();
  const [asked, setAsked] = useState<ProvisioningToken | null>(null);
  const ending = useToastMutation(
    ({ id }: ProvisioningToken) => endToken(api, id),
    ({ name }) => t('provisioning.ended.text', { name }),
  );
  return (
    <>
      <ul className="ws-provisioning-list">
        {tokens.map((token) => (
          <li key={token.id}>
            <TokenWords token={token} />
            <Tag tone={token.endedAt === null ? 'success' : 'plain'}>
              {t(token.endedAt === null ? 'provisioning.state.on' : 'provisioning.state.off')}
            </Tag>
            {token.endedAt === null ? (
              <Button
                size="small"
                aria-label={t('provisioning.end.label', { name: token.name })}
                onClick={() => setAsked(token)}
              >
                {t('provisioning.end.action')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={t('provisioning.end.title', { name: asked?.name ?? '' })}
        confirmLabel={t('provisioning.end.action')}
        cancelLabel={t('provisioning.keep.action')}
        danger
        onConfirm={() => {
          if (asked) ending.mutate(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        <p>{t('provisioning.end.text')}</p>
      </ConfirmDialog>
    </>
  );
}

function TokenWords({ token: { name, createdAt, lastUsedAt } }: { token: ProvisioningToken }) {
  const t = useProvisioningMessages();
  const dates = useDates();
  const used = lastUsedAt ? t('provisioning.used', { day: dates.date(lastUsedAt) }) : t('provisioning.unused');
  return (
    <span className="ws-provisioning-words">
      <strong className="ws-provisioning-name">{name}</strong>
      <span className="ws-small ws-muted">{t('provisioning.created', { day: dates.date(createdAt) })}</span>
      <span className="ws-small ws-muted">{used}</span>
    </span>
  );
}
