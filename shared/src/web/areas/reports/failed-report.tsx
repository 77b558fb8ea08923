import { isAppError } from '../../../errors.ts';
import { HostLink } from '../../host/host-link.tsx';
import { LoadFailed } from '../../host/load-failed.tsx';
import { Button, LinkButton } from '../../ui/buttons/button.tsx';
import { EmptyState, ErrorState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { useReportMessages } from './use-report-messages.ts';

export type FailedReportProps = {
  /** Null: only this part of the screen could not be read. */
  error: unknown;
  onRetry: () => void;
};

/** The report could not be read; a report that does not exist for this user is distinguished from a failure. */
export function FailedReport({ error, onRetry }: FailedReportProps) {
  const t = useReportMessages();
  if (isAppError(error) && error.code === 'not_found') return <GoneReport />;
  const title = t('report.failed.title');
  return (
    <Card>
      {error === null ? (
        <ErrorState
          title={title}
          actions={
            <Button variant="primary" onClick={onRetry}>
              {t('shared.retry.action')}
            </Button>
          }
        />
      ) : (
        <LoadFailed title={title} error={error} onRetry={onRetry} />
      )}
    </Card>
  );
}

/** Removed, another person's, or not finished: which of them is not said. */
export function GoneReport() {
  const t = useReportMessages();
  return (
    <Card>
      <EmptyState
        title={t('report.gone.title')}
        actions={
          <LinkButton as={HostLink} to="/vitamins/reports">
            {t('report.gone.action')}
          </LinkButton>
        }
      >
        {t('report.gone.text')}
      </EmptyState>
    </Card>
  );
}
