import { useRouteError } from '@wellspring/shared/web/router.ts';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { ErrorState } from '@wellspring/shared/web/ui/states.tsx';
import { useMessages } from './use-messages.ts';

/** The last boundary: something failed that no part of the page could keep to itself. */
export function ShellError() {
  const t = useMessages();
  const error = useRouteError();
  return (
    <main>
      <ErrorState
        level={1}
        title={t('shell-error.title.label')}
        actions={
          <Button variant="primary" onClick={() => location.reload()}>
            {t('shell-error.reload.action')}
          </Button>
        }
      >
        <p>{t('shell-error.text.body')}</p>
        <details>
          <summary>{t('remote-error.details.action')}</summary>
          <code>{error instanceof Error ? error.message : String(error)}</code>
        </details>
      </ErrorState>
    </main>
  );
}
