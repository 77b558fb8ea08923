import base from '@wellspring/shared/web/styles/base.css';
import fonts from '@wellspring/shared/web/styles/fonts.css';
import page from '@wellspring/shared/web/styles/page.css';
import tokens from '@wellspring/shared/web/styles/tokens.css';
import { createToastStore } from '@wellspring/shared/web/ui/feedback/toast-store.ts';
import { adoptSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import loadingScreen from './layout/loading-screen.css';
import { readPageData } from './start/page-data.ts';
import { showStartFailure } from './start/start-failure.ts';
import { startShell } from './start/start-shell.ts';
import { chosenTheme, paintTheme } from './theme/theme.ts';

/** A part of the page that index.html promises. */
function place(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

/** Time for the first screen to request its data before the font uses the connection. */
const fontDelayMs = 300;

async function start(app: HTMLElement): Promise<void> {
  const { shellSession, remotes } = await startShell(await readPageData());
  createRoot(app).render(
    <App shellSession={shellSession} remotes={remotes} toasts={createToastStore()} overlay={place('overlay')} />,
  );
  // Twenty kilobytes that the first screen does not wait for: until they are loaded, text uses the system's font.
  setTimeout(() => adoptSheet(document, fonts), fontDelayMs);
}

for (const sheet of [tokens, base, page, loadingScreen]) adoptSheet(document, sheet);
paintTheme(chosenTheme());
const app = place('app');
place('loading').hidden = false;
start(app).catch((error: unknown) => showStartFailure(app, error));
