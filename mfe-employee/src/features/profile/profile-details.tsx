import { useQuery } from '@tanstack/react-query';
import { profileOptionsQuery } from '@wellspring/shared/web/areas/profile/profile-choices.queries.ts';
import { SECTIONS } from '@wellspring/shared/web/areas/profile/profile-sections.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import sheet from './profile.css';
import { profileQuery } from './profile.queries.ts';
import { ProfileValues } from './profile-values.tsx';
import { useProfileMessages } from './use-profile-messages.ts';

/** Read-only profile in its sections; empty when it cannot be loaded: it is optional on its page. */
export function ProfileDetails() {
  useSheet(sheet);
  const t = useProfileMessages();
  const { api, locale, user } = useSignedInHost();
  const person = useQuery(profileQuery(api, user.id));
  // Without the titles the ids of what was chosen would be there to read.
  const options = useQuery(profileOptionsQuery(api, locale));
  if (person.isPending || options.isPending) return <Skeleton shape="block" height={200} />;
  if (!person.data || !options.data) return null;
  const { profile, profileFields } = person.data;
  const mayBeSeen = new Set(profileFields.map(({ field }) => field));
  return (
    <div className="ws-profile-details">
      {SECTIONS.map(({ name, fields }) => {
        const shown = fields.filter((field) => mayBeSeen.has(field));
        return shown.length > 0 ? (
          <section key={name}>
            <h3 className="ws-h3">{t(`profile.section.${name}`)}</h3>
            <ProfileValues fields={shown} profile={profile} />
          </section>
        ) : null;
      })}
    </div>
  );
}
