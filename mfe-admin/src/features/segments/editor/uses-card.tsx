import type { Segment } from '@wellspring/shared/contracts/people/segment.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { CalendarClock, ClipboardList, Link } from 'lucide-react';
import type { PlannedUse } from '../segments.queries.ts';
import { useSegmentMessages } from '../use-segment-messages.ts';
import { UnlinkRun } from './unlink-run.tsx';

type Use = Segment['uses'][number];

/** The planned and open rounds that invite the segment, and the checkups that name it; planners plan one more for it. */
export function UsesCard({ id, uses }: Pick<Segment, 'id' | 'uses'>) {
  const t = useSegmentMessages();
  const { user } = useSignedInHost();
  const mayPlan = can(user, 'manageschedule');
  return (
    <Card className="ws-rule-uses-card">
      <CardHead title={t('segment.uses.title')} lead={t('segment.uses.lead')}>
        {mayPlan ? (
          <LinkButton
            as={HostLink}
            to={`/schedule?segment=${encodeURIComponent(id)}`}
            icon={<Icon icon={Link} size={18} />}
          >
            {t('segment.uses.action')}
          </LinkButton>
        ) : null}
      </CardHead>
      {uses.length === 0 ? <p className="ws-muted">{t('segment.uses.none')}</p> : null}
      <ul className="ws-rule-uses">
        {uses.map((use) => (
          <UseItem key={`${use.kind}.${use.checkupId}.${use.start}`} segmentId={id} use={use} mayPlan={mayPlan} />
        ))}
      </ul>
    </Card>
  );
}

const isPlanned = (use: Use): use is PlannedUse => use.kind === 'planned' && use.entryId !== null && use.start !== null;

function UseItem({ segmentId, use, mayPlan }: { segmentId: string; use: Use; mayPlan: boolean }) {
  const t = useSegmentMessages();
  const { date } = useDates();
  const { checkupId, title, start, kind, days, questionCount } = use;
  return (
    <li>
      <span className="ws-rule-use-icon">
        <Icon icon={kind === 'definition' ? ClipboardList : CalendarClock} />
      </span>
      <span>
        {mayPlan ? <HostLink to={`/schedule/checkups/${checkupId}`}>{title}</HostLink> : title}
        <span className="ws-small ws-muted">
          {[
            start === null ? t('segment.uses.definition') : t(`segment.uses.${kind}`, { day: date(start) }),
            t('segment.uses.days', { count: days }),
            t('segment.uses.questions', { count: questionCount }),
          ].join(', ')}
        </span>
      </span>
      {mayPlan && isPlanned(use) ? <UnlinkRun segmentId={segmentId} use={use} /> : null}
    </li>
  );
}
