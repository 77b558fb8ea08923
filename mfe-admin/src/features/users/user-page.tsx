import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useParams } from '@wellspring/shared/web/host/router.ts';
import { ListLoading } from '@wellspring/shared/web/patterns/lists/list-loading.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft } from 'lucide-react';
import { UsersChanges } from './changes/users-changes.tsx';
import { AccountCard } from './person/account-card.tsx';
import { SharedReportsCard } from './person/shared-reports-card.tsx';
import { UserForm } from './person/user-form.tsx';
import { useUsersMessages } from './use-users-messages.ts';
import sheet from './users.css';
import { userQuery } from './users.queries.ts';

/** `/users/new` and `/users/:id`: one person, for those who manage people. */
export function UserPage() {
  const { id = '' } = useParams();
  return <RemoteQueries>{id === 'new' ? <NewPerson /> : <KnownPerson key={id} id={id} />}</RemoteQueries>;
}

function Head({ person }: { person: UserProfile | null }) {
  const t = useUsersMessages();
  const state = person?.managed?.state ?? 'current';
  return (
    <header>
      <TextLink as={HostLink} to="/users" icon={<Icon icon={ArrowLeft} size={18} />}>
        {t('users.back')}
      </TextLink>
      <div className="ws-users-title">
        <h1 tabIndex={-1}>{person ? `${person.firstname} ${person.lastname}` : t('users.new.title')}</h1>
        {state === 'current' ? null : <Tag>{t(`users.state.${state}`)}</Tag>}
      </div>
      {person ? null : <p className="ws-muted">{t('users.new.lead')}</p>}
    </header>
  );
}

function NewPerson() {
  useSheet(sheet);
  return (
    <div className="ws-users ws-user">
      <Head person={null} />
      <UserForm person={null} />
    </div>
  );
}

function KnownPerson({ id }: { id: string }) {
  useSheet(sheet);
  const t = useUsersMessages();
  const { api, user } = useSignedInHost();
  const read = useQuery(userQuery(api, id));
  if (read.isPending) return <ListLoading />;
  if (!read.data)
    return (
      <Card>
        <LoadFailed title={t('users.one.failed.title')} error={read.error} onRetry={() => void read.refetch()} />
      </Card>
    );
  const person = read.data;
  return (
    <div className="ws-users ws-user">
      <Head person={person} />
      {person.managed?.mayManage ? (
        <>
          <UserForm person={person} />
          <AccountCard person={person} />
          <UsersChanges userId={person.id} />
        </>
      ) : (
        <Note tone="info">{t('users.locked.text')}</Note>
      )}
      {person.id === user.id ? null : <SharedReportsCard person={person} />}
    </div>
  );
}
