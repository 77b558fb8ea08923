import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { HostContext } from '@wellspring/shared/web/host-context.tsx';
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { loadSharedMessages } from '@wellspring/shared/web/i18n/shared-catalogue.ts';
import { isMfe } from '@wellspring/shared/web/mfe.ts';
import { createBrowserRouter, RouterProvider } from '@wellspring/shared/web/router.ts';
import { createRoot } from 'react-dom/client';

async function start() {
  const registry = await (await fetch('/registry.json')).json();
  registerRemotes([
    { name: 'wellspring_mfe_employee', entry: new URL(registry.entry, location.origin).href, type: 'module' },
  ]);
  const module = await loadRemote('wellspring_mfe_employee/mfe');
  const mfe = (module as { mfe: unknown }).mfe;
  if (!isMfe(mfe)) throw new Error('not a mfe');
  const catalogue = { ...(await loadSharedMessages('fr')), ...(await mfe.loadMessages('fr')) };
  const router = createBrowserRouter(mfe.routes);
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <Messages locale="fr" catalogue={catalogue}>
      <HostContext
        value={{ kind: 'shell', root: document, overlay: null, baseUrl: '/', locale: 'fr', toast: () => {} }}
      >
        <RouterProvider router={router} />
      </HostContext>
    </Messages>,
  );
}
void start();
