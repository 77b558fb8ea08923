import { Link, useLocation } from '@wellspring/shared/web/host/router.ts';
import { LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { findAreaTitle } from '../../layout/navigation/areas.ts';
import { useSessionState } from '../../session/session-context.tsx';
import { useMessages } from '../../use-messages.ts';

/** An area of the product that is not built yet: a plain notice for users who may see it. */
export function NotAvailablePage() {
  const t = useMessages();
  const { pathname } = useLocation();
  const title = useSessionState((state) => findAreaTitle(state.siteMap, pathname));
  return (
    <div className="ws-column">
      <h1>{title}</h1>
      <Card>
        <EmptyState
          title={t('not-available.title.label')}
          actions={
            <LinkButton as={Link} to="/">
              {t('not-available.home.action')}
            </LinkButton>
          }
        >
          <p>{t('not-available.text.body')}</p>
        </EmptyState>
      </Card>
    </div>
  );
}
