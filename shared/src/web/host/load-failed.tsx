import type { ReactNode } from 'react';
import { type SharedMessageId, useErrorMessage, useTypedMessages } from '../i18n/messages.tsx';
import { Button } from '../ui/buttons/button.tsx';
import { ErrorState } from '../ui/feedback/states.tsx';

export type LoadFailedProps = {
  /** What could not be had. */
  title: ReactNode;
  /** Why, as it was thrown; its sentence is shown in the reader's language. */
  error: unknown;
  onRetry: () => void;
  /** Whether another try is under way. */
  busy?: boolean | undefined;
  level?: 1 | 2 | 3 | undefined;
};

/** Says that something could not be loaded and why, and offers another try. */
export function LoadFailed({ title, error, onRetry, busy, level }: LoadFailedProps) {
  const t = useTypedMessages<SharedMessageId>();
  const errorMessage = useErrorMessage();
  return (
    <ErrorState
      level={level}
      title={title}
      actions={
        <Button variant="primary" busy={busy} onClick={onRetry}>
          {t('shared.retry.action')}
        </Button>
      }
    >
      {errorMessage(error)}
    </ErrorState>
  );
}
