import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { Button, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useOverviewMessages } from './use-overview-messages.ts';

export type NoRoundsProps = {
  /** What was searched for; empty when nothing was. */
  search: string;
  mayPlan: boolean;
  /** Shows all rounds again; left out when none are left out. */
  onClear?: () => void;
};

/** Instead of the list: nothing fits the search, or nothing is planned yet. */
export function NoRounds({ search, mayPlan, onClear }: NoRoundsProps) {
  const t = useOverviewMessages();
  if (onClear)
    return (
      <Card>
        <EmptyState
          title={search === '' ? t('overview.not-found.filter.title') : t('overview.not-found.title', { search })}
          actions={<Button onClick={onClear}>{t('overview.not-found.action')}</Button>}
        >
          {t('overview.not-found.text')}
        </EmptyState>
      </Card>
    );
  return (
    <Card>
      <EmptyState
        title={t('overview.none.title')}
        actions={
          mayPlan ? (
            <LinkButton as={HostLink} to="/schedule" variant="primary">
              {t('overview.schedule.action')}
            </LinkButton>
          ) : undefined
        }
      >
        {t(mayPlan ? 'overview.none.plan.text' : 'overview.none.text')}
      </EmptyState>
    </Card>
  );
}
