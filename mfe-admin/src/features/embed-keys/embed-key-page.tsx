import { useQuery } from '@tanstack/react-query';
import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useParams } from '@wellspring/shared/web/host/router.ts';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Menu } from '@wellspring/shared/web/ui/overlays/menu.tsx';
import { useMatches } from '@wellspring/shared/web/ui/use-matches.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft, CodeXml, Ellipsis, Power } from 'lucide-react';
import { useState } from 'react';
import { CodeCard } from './cards/code-card.tsx';
import { IssuersCard } from './cards/issuers-card.tsx';
import { KeyCard } from './cards/key-card.tsx';
import { OriginsCard } from './cards/origins-card.tsx';
import { ViewsCard } from './cards/views-card.tsx';
import { CopyButton } from './copy-button.tsx';
import { DoctorCard } from './doctor/doctor-card.tsx';
import { toEmbedCode } from './embed-code.ts';
import sheet from './embedding.css';
import { embedKeyQuery, embedKeyUseQuery } from './embedding.queries.ts';
import { useEmbeddingMessages } from './use-embedding-messages.ts';
import { useKeyChange } from './use-key-change.ts';

/** `/settings/embedding/:id`: one embed key, and the doctor for the pages that use it. */
export function EmbedKeyPage() {
  const { id = '' } = useParams();
  return (
    <RemoteQueries>
      <Page key={id} id={id} />
    </RemoteQueries>
  );
}

function Page({ id }: { id: string }) {
  useSheet(sheet);
  const t = useEmbeddingMessages();
  const { api } = useSignedInHost();
  const read = useQuery(embedKeyQuery(api, id));
  return (
    <div className="ws-embedding">
      <TextLink as={HostLink} to="/settings/embedding" icon={<Icon icon={ArrowLeft} size={18} />}>
        {t('embedding.back')}
      </TextLink>
      {read.data ? <KeyPage embedKey={read.data} /> : <h1 tabIndex={-1}>{t('embedding.list.title')}</h1>}
      {read.isPending ? (
        <Card>
          <LoadingRegion label={t('embedding.loading.label')} className="ws-column">
            <Skeleton width="40%" />
            <Skeleton height={48} />
            <Skeleton shape="block" height={220} />
          </LoadingRegion>
        </Card>
      ) : null}
      {read.isError && !read.data ? (
        <Card>
          <LoadFailed title={t('embedding.failed.title')} error={read.error} onRetry={() => void read.refetch()} />
        </Card>
      ) : null}
    </div>
  );
}

function KeyPage({ embedKey }: { embedKey: EmbedKeySetup }) {
  const t = useEmbeddingMessages();
  const { api } = useSignedInHost();
  const use = useQuery(embedKeyUseQuery(api, embedKey.id)).data;
  const changing = useKeyChange(embedKey);
  const shared = { embedKey, use, changing };
  return (
    <>
      <header className="ws-embedding-head">
        <div>
          <h1 tabIndex={-1}>{embedKey.name}</h1>
          <p className="ws-muted">{t('embedding.lead')}</p>
        </div>
        <div className="ws-embedding-acts">
          <SwitchOff embedKey={embedKey} changing={changing} />
          <CopyButton
            variant="secondary"
            text={toEmbedCode(embedKey, location.origin)}
            label={t('embedding.code.copy.label')}
            icon={<Icon icon={CodeXml} />}
          >
            {t('embedding.code.copy.action')}
          </CopyButton>
        </div>
      </header>
      <div className="ws-embedding-columns">
        <div className="ws-embedding-column">
          <KeyCard {...shared} />
          <OriginsCard {...shared} />
          <IssuersCard {...shared} />
          <ViewsCard {...shared} />
        </div>
        <div className="ws-embedding-column">
          <DoctorCard embedKey={embedKey} />
          <CodeCard embedKey={embedKey} />
        </div>
      </div>
    </>
  );
}

type SwitchProps = { embedKey: EmbedKeySetup; changing: ReturnType<typeof useKeyChange> };

/** Switching off asks first: every page of the key is empty within seconds. */
function SwitchOff({ embedKey: { isActive, name }, changing: { change, isPending } }: SwitchProps) {
  const t = useEmbeddingMessages();
  const [isAsking, setAsking] = useState(false);
  const isPhone = useMatches('(max-width: 640px)');
  if (!isActive)
    return (
      <Button
        variant="primary"
        icon={<Icon icon={Power} />}
        busy={isPending}
        onClick={() => change({ isActive: true }, t('embedding.on.done.text', { name }))}
      >
        {t('embedding.on.action')}
      </Button>
    );
  return (
    <>
      {isPhone ? (
        <Menu
          label={t('embedding.more.label')}
          trigger={<Icon icon={Ellipsis} />}
          iconOnly
          variant="secondary"
          entries={[{ key: 'off', label: t('embedding.off.action'), icon: Power, danger: true }]}
          onAction={() => setAsking(true)}
        />
      ) : (
        <Button
          variant="quiet"
          className="ws-embedding-off"
          icon={<Icon icon={Power} />}
          onClick={() => setAsking(true)}
        >
          {t('embedding.off.action')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t('embedding.off.title', { name })}
        confirmLabel={t('embedding.off.action')}
        cancelLabel={t('embedding.off.cancel.action')}
        danger
        onConfirm={() => {
          setAsking(false);
          change({ isActive: false }, t('embedding.off.done.text', { name }));
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{t('embedding.off.text')}</p>
      </ConfirmDialog>
    </>
  );
}
