import type { EmbedIssuer } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { CircleAlert, CircleCheck, Plus, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';
import { useMomentText } from '../use-moment-text.ts';
import type { KeyCardProps } from './card-props.ts';
import { IssuerDialog } from './issuer-dialog.tsx';

/** Who signs assertions about people, and how their public keys are known. */
export function IssuersCard({ embedKey: { issuers }, use, changing }: KeyCardProps) {
  const t = useEmbeddingMessages();
  const titleId = useId();
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<EmbedIssuer | null>(null);
  const remove = ({ issuer }: EmbedIssuer) =>
    changing.change(
      { issuers: issuers.filter((one) => one.issuer !== issuer) },
      t('embedding.issuers.removed.text', { issuer }),
    );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('embedding.issuers.title')} titleId={titleId} lead={t('embedding.issuers.lead')} />
      {issuers.length > 0 ? (
        <ul className="ws-embedding-things">
          {issuers.map((issuer) => (
            <li key={issuer.issuer}>
              <Issuer issuer={issuer} read={use?.issuers.find((one) => one.issuer === issuer.issuer)} />
              <IconButton
                size="small"
                label={t('embedding.issuers.remove.label', { issuer: issuer.issuer })}
                icon={<Icon icon={X} size={18} />}
                onClick={() => setAsked(issuer)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p className="ws-muted">{t('embedding.issuers.none')}</p>
      )}
      <Button variant="quiet" icon={<Icon icon={Plus} />} onClick={() => setAdding(true)}>
        {t('embedding.issuers.add.action')}
      </Button>
      <IssuerDialog
        isOpen={isAdding}
        taken={issuers.map(({ issuer }) => issuer)}
        onClose={() => setAdding(false)}
        onAdd={(issuer) =>
          changing.change(
            { issuers: [...issuers, issuer] },
            t('embedding.issuers.added.text', { issuer: issuer.issuer }),
          )
        }
      />
      <ConfirmDialog
        open={asked !== null}
        title={t('embedding.issuers.remove.title', { issuer: asked?.issuer ?? '' })}
        confirmLabel={t('embedding.issuers.remove.action')}
        cancelLabel={t('embedding.issuers.keep.action')}
        danger
        onConfirm={() => {
          if (asked) remove(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        <p>{t('embedding.issuers.remove.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}

type IssuerProps = { issuer: EmbedIssuer; read: { readAt: string; isReadable: boolean } | undefined };

function Issuer({ issuer: { issuer, jwksUrl, publicJwk }, read }: IssuerProps) {
  const t = useEmbeddingMessages();
  const momentText = useMomentText();
  const source = publicJwk
    ? t('embedding.issuers.key', { kind: [publicJwk.kty, publicJwk.crv].filter(Boolean).join(' ') })
    : read
      ? t(read.isReadable ? 'embedding.issuers.read' : 'embedding.issuers.unreadable', {
          moment: momentText(read.readAt),
        })
      : t('embedding.issuers.unread', { address: jwksUrl ?? '' });
  const isFailing = read?.isReadable === false;
  return (
    <>
      <span className="ws-grow ws-embedding-words">
        <strong className="ws-embedding-name">{issuer}</strong>
        <span className="ws-small ws-muted">{source}</span>
      </span>
      {publicJwk || read ? (
        <Tag
          tone={isFailing ? 'danger' : 'success'}
          icon={<Icon icon={isFailing ? CircleAlert : CircleCheck} size={14} />}
        >
          {t(isFailing ? 'embedding.issuers.state.failing' : 'embedding.issuers.state.fine')}
        </Tag>
      ) : null}
    </>
  );
}
