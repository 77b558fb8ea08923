import { useLocation, useNavigate, useRouteError } from '@wellspring/shared/web/router.ts';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { ErrorState } from '@wellspring/shared/web/ui/states.tsx';
import { RotateCw } from 'lucide-react';
import { useMessages } from '../use-messages.ts';

/** A part of a page that could not be fetched is remembered as failed: only a new page asks for it again. */
const needsNewPage = /dynamically imported module|importing a module script|loading chunk|module script failed/i;

/** Stands in for the pages of a remote that could not be loaded or failed. The rest of the shell stays usable. */
export function RemoteError() {
  const t = useMessages();
  const error = useRouteError();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const detail = error instanceof Error ? error.message : String(error);
  const retry = () => {
    if (needsNewPage.test(detail)) location.reload();
    else void navigate(pathname + search, { replace: true });
  };
  return (
    <Card>
      <ErrorState
        level={1}
        title={t('remote-error.title.label')}
        actions={
          <Button variant="primary" icon={<Icon icon={RotateCw} />} onClick={retry}>
            {t('shared.retry.action')}
          </Button>
        }
      >
        <p>{t('remote-error.text.body')}</p>
        <details>
          <summary>{t('remote-error.details.action')}</summary>
          <code>{detail}</code>
        </details>
      </ErrorState>
    </Card>
  );
}
