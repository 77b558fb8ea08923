import type { Segment } from '@wellspring/shared/contracts/people/segment.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ClipboardList, Link } from 'lucide-react';
import { useSegmentMessages } from '../use-segment-messages.ts';

/** The checkups and rounds that invite the segment. */
export function UsesCard({ uses }: Pick<Segment, 'uses'>) {
  const t = useSegmentMessages();
  const { user } = useSignedInHost();
  const { date } = useDates();
  return (
    <Card>
      <CardHead title={t('segment.uses.title')} lead={t('segment.uses.lead')} />
      {uses.length === 0 ? <p className="ws-muted">{t('segment.uses.none')}</p> : null}
      <ul className="ws-rule-uses">
        {uses.map(({ title, start, kind }) => (
          <li key={`${kind}.${title}.${start}`}>
            <Icon icon={ClipboardList} />
            <span>
              {title}
              <span className="ws-small ws-muted">
                {start === null ? t('segment.uses.definition') : t(`segment.uses.${kind}`, { day: date(start) })}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {can(user, 'manageschedule') ? (
        <LinkButton as={HostLink} to="/schedule/checkups" icon={<Icon icon={Link} />}>
          {t('segment.uses.action')}
        </LinkButton>
      ) : null}
    </Card>
  );
}
