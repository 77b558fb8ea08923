import type { CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { CalendarDays, Columns3, UserRoundCheck } from 'lucide-react';
import { hasSetLines } from './rows/round-columns.ts';
import { useOverviewMessages } from './use-overview-messages.ts';

/** More names than these are a number. */
const MAX_NAMES = 4;

/** @param page undefined while it is loading */
export function OverviewHead({ page }: { page: CheckupsPage | undefined }) {
  const t = useOverviewMessages();
  const { user } = useSignedInHost();
  // Users who follow the company see each round once, whatever they may open.
  const titles = page && hasSetLines(page.rows) ? page.ownSets.map(({ title }) => title) : [];
  const lead =
    titles.length === 0
      ? t('overview.lead')
      : titles.length > MAX_NAMES
        ? t('overview.lead.count', { count: titles.length })
        : t('overview.lead.names', { names: titles.join(', '), count: titles.length });
  return (
    <header className="ws-overview-head">
      <div>
        <h1 tabIndex={-1}>{t('overview.title')}</h1>
        <p className="ws-muted">{page ? lead : ' '}</p>
      </div>
      <div className="ws-overview-links">
        {page && (user.ismanager || page.newShared > 0) ? (
          <LinkButton as={HostLink} to="/checkups/shared" icon={<Icon icon={UserRoundCheck} size={18} />}>
            {t('overview.shared.action')}
            {page.newShared > 0 ? <Tag tone="accent">{t('overview.shared.new', { count: page.newShared })}</Tag> : null}
          </LinkButton>
        ) : null}
        {page?.may.seeResults ? (
          <LinkButton as={HostLink} to="/checkups/compare" icon={<Icon icon={Columns3} size={18} />}>
            {t('overview.compare.action')}
          </LinkButton>
        ) : null}
        {page?.may.plan ? (
          <LinkButton as={HostLink} to="/schedule" icon={<Icon icon={CalendarDays} size={18} />}>
            {t('overview.schedule.action')}
          </LinkButton>
        ) : null}
      </div>
    </header>
  );
}
