import { isAppError } from '../../../errors.ts';
import { HostLink } from '../../host/host-link.tsx';
import { LoadFailed } from '../../host/load-failed.tsx';
import { LinkButton } from '../../ui/buttons/button.tsx';
import { NoPermissionState } from '../../ui/feedback/states.tsx';
import { Card } from '../../ui/layout/card.tsx';

type ClosedOrFailedProps = {
  error: unknown;
  onRetry: () => void;
  /** Where the way back leads. */
  backTo: string;
  texts: { goneTitle: string; goneText: string; back: string; failedTitle: string };
};

/** What does not exist and what the reader may not open. */
export const isClosed = (error: unknown): boolean =>
  isAppError(error) && (error.code === 'not_found' || error.code === 'not_allowed');

/** A page of results that could not be read. What does not exist and what the reader may not open look the same. */
export function ClosedOrFailed({ error, onRetry, backTo, texts }: ClosedOrFailedProps) {
  return (
    <Card>
      {isClosed(error) ? (
        <NoPermissionState
          title={texts.goneTitle}
          actions={
            <LinkButton as={HostLink} to={backTo}>
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
