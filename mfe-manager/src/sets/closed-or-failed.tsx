import { isAppError } from '@wellspring/shared/errors.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { NoPermissionState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';

type ClosedOrFailedProps = {
  error: unknown;
  onRetry: () => void;
  texts: { goneTitle: string; goneText: string; back: string; failedTitle: string };
};

/** A page of results that could not be read. What does not exist and what the reader may not open look the same. */
export function ClosedOrFailed({ error, onRetry, texts }: ClosedOrFailedProps) {
  const isClosed = isAppError(error) && (error.code === 'not_found' || error.code === 'not_allowed');
  return (
    <Card>
      {isClosed ? (
        <NoPermissionState
          title={texts.goneTitle}
          actions={
            <LinkButton as={HostLink} to="/checkups">
              {texts.back}
            </LinkButton>
          }
        >
          {texts.goneText}
        </NoPermissionState>
      ) : (
        <LoadFailed title={texts.failedTitle} error={error} onRetry={onRetry} />
      )}
    </Card>
  );
}
