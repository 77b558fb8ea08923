import { useQuery } from '@tanstack/react-query';
import type { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import { profileOptionsQuery } from '@wellspring/shared/web/areas/profile/profile-choices.queries.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Avatar } from '@wellspring/shared/web/ui/display/avatar.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import type { ReactNode } from 'react';
import { AccessesCard } from './accesses-card.tsx';
import { LanguageCard } from './language-card.tsx';
import { PasswordCard } from './password-card.tsx';
import sheet from './profile.css';
import { profileQuery } from './profile.queries.ts';
import { ProfileForm } from './profile-form.tsx';
import { ProposedEmail } from './proposed-email.tsx';
import { SessionsCard } from './sessions-card.tsx';
import { useProfileMessages } from './use-profile-messages.ts';

/**
 * `/profile`: what the company knows about a person, their language, password and sessions, and who opened their reports.
 *
 * @param secondStep card of another feature, after that of the password
 * @param more cards of other features, after those of the account
 */
export function ProfilePage(cards: Cards) {
  return (
    <RemoteQueries>
      <Page {...cards} />
    </RemoteQueries>
  );
}

type Cards = { secondStep?: ReactNode; more?: ReactNode };

function Page({ secondStep, more }: Cards) {
  useSheet(sheet);
  const t = useProfileMessages();
  const dates = useDates();
  const { api, locale, user, settings } = useSignedInHost();
  const person = useQuery(profileQuery(api, user.id));
  const options = useQuery({ ...profileOptionsQuery(api, locale), placeholderData: (before) => before });
  // A company that hides profiles keeps the rest: language, password and sessions belong to the user.
  const hasProfile = !settings.hideuserprofile && person.data?.profileFields.length !== 0;
  const { proposedEmail: proposed, closedBefore } = person.data?.managed ?? {};
  const isFailed = (person.isError && !person.data) || (options.isError && !options.data);
  const retry = () => {
    if (!person.data) void person.refetch();
    if (!options.data) void options.refetch();
  };
  return (
    <div className="ws-profile">
      <header className="ws-profile-head">
        <h1 tabIndex={-1}>{t('profile.title')}</h1>
        <p className="ws-muted">{t(hasProfile ? 'profile.lead' : 'profile.lead-account')}</p>
      </header>
      <PersonCard />
      {proposed ? <ProposedEmail email={proposed} /> : null}
      {closedBefore === undefined ? null : (
        <Note tone="info">{t('profile.email.closed', { day: dates.date(closedBefore) })}</Note>
      )}
      <div className="ws-profile-columns">
        {hasProfile ? (
          <div className="ws-profile-main">
            {isFailed ? <FailedProfile error={person.error ?? options.error} onRetry={retry} /> : null}
            {person.data && options.data ? <ProfileForm person={person.data} /> : isFailed ? null : <LoadingProfile />}
          </div>
        ) : null}
        <div className="ws-profile-side">
          {hasProfile && person.data ? <WhoSees person={person.data} /> : null}
          <LanguageCard />
          <PasswordCard />
          {secondStep}
          <SessionsCard />
          <AccessesCard />
          {more}
        </div>
      </div>
    </div>
  );
}

function PersonCard() {
  const t = useProfileMessages();
  const { user } = useSignedInHost();
  const name = `${user.firstname} ${user.lastname}`;
  return (
    <Card as="section" className="ws-profile-person" aria-label={name}>
      <Avatar name={name} />
      <div className="ws-grow">
        <p className="ws-h3">{name}</p>
        <p className="ws-profile-email">{user.email}</p>
        <p className="ws-small ws-muted">{t('profile.account.help')}</p>
      </div>
    </Card>
  );
}

function WhoSees({ person }: { person: UserProfile }) {
  const t = useProfileMessages();
  const { settings } = useSignedInHost();
  if (!person.profileFields.some(({ isEditable }) => isEditable)) return null;
  return (
    <WhoSeesThis
      title={t('profile.who-sees.title')}
      entries={[
        { viewer: 'you', text: t('profile.who-sees.you') },
        { viewer: 'company', text: t('profile.who-sees.company', { companyName: settings.companyName }) },
        { viewer: 'people', text: t('profile.who-sees.people') },
      ]}
    />
  );
}

const lines = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'] as const;

function LoadingProfile() {
  const t = useProfileMessages();
  return (
    <Card lead>
      <LoadingRegion label={t('profile.loading.label')} className="ws-profile-fields">
        {lines.map((line) => (
          <div key={line} className="ws-column">
            <Skeleton width="40%" />
            <Skeleton height={48} />
          </div>
        ))}
      </LoadingRegion>
    </Card>
  );
}

function FailedProfile({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useProfileMessages();
  return (
    <Card>
      <LoadFailed title={t('profile.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
