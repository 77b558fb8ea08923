import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useParams } from '@wellspring/shared/web/host/router.ts';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Avatar } from '@wellspring/shared/web/ui/display/avatar.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft, FileLock2, MessageCircle } from 'lucide-react';
import sheet from './permissions.css';
import { rightsQuery, rolesQuery } from './permissions.queries.ts';
import { RightDialog } from './right-dialog.tsx';
import { RightsCard } from './rights-card.tsx';
import { RolesCard } from './roles-card.tsx';
import { useChangingRights } from './use-changing-rights.ts';
import { useRightsMessages } from './use-rights-messages.ts';
import { WhyCard } from './why-card.tsx';

/** `/permissions/:id`: what one person may do, from where, and giving or taking it. */
export function PersonRightsPage() {
  const { id = '' } = useParams();
  return (
    <RemoteQueries>
      <Page key={id} id={id} />
    </RemoteQueries>
  );
}

function Page({ id }: { id: string }) {
  useSheet(sheet);
  const t = useRightsMessages();
  const { api } = useSignedInHost();
  const rights = useQuery(rightsQuery(api, id));
  const name = rights.data ? `${rights.data.person.firstname} ${rights.data.person.lastname}` : '';
  return (
    <div className="ws-rights">
      <header>
        <TextLink as={HostLink} to="/permissions" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('rights.back')}
        </TextLink>
        <div className="ws-rights-person">
          {rights.data ? <Avatar name={name} /> : null}
          <h1 tabIndex={-1}>{rights.data ? name : t('rights.title')}</h1>
        </div>
      </header>
      <Content id={id} name={name} />
    </div>
  );
}

function Content({ id, name }: { id: string; name: string }) {
  const t = useRightsMessages();
  const { api, user } = useSignedInHost();
  const rights = useQuery(rightsQuery(api, id));
  const roles = useQuery(rolesQuery(api));
  const changing = useChangingRights(id);
  const failed = rights.error ?? roles.error;
  if (!rights.data || !roles.data) {
    if (!failed) return <ListLoading />;
    const retry = () => void Promise.all([rights.refetch(), roles.refetch()]);
    return (
      <Card>
        <LoadFailed title={t('rights.failed.title')} error={failed} onRetry={retry} />
      </Card>
    );
  }
  const { person, canChange } = rights.data;
  return (
    <div className="ws-rights-columns">
      <div className="ws-rights-column">
        {canChange ? null : <Note>{t(person.id === user.id ? 'rights.locked.own' : 'rights.locked.holds-more')}</Note>}
        <RolesCard rights={rights.data} roles={roles.data} onAsk={changing.ask} />
        <RightsCard rights={rights.data} onAsk={changing.ask} />
      </div>
      <div className="ws-rights-column">
        <WhyCard rights={rights.data} />
        <NotOpened />
      </div>
      <RightDialog name={name} firstname={person.firstname} rights={rights.data} changing={changing} />
    </div>
  );
}

function NotOpened() {
  const t = useRightsMessages();
  return (
    <Card as="aside" tone="tint">
      <CardHead title={t('rights.no-right.title')} level={2} />
      <ul className="ws-rights-limits">
        <li>
          <Icon icon={FileLock2} size={20} />
          {t('rights.no-right.report')}
        </li>
        <li>
          <Icon icon={MessageCircle} size={20} />
          {t('rights.no-right.notes')}
        </li>
      </ul>
    </Card>
  );
}
