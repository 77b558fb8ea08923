import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { ownerOfPath, type RemoteGrants, ungranted } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { contentSecurityPolicy } from '../../bff/src/plugins/security-headers.ts';
import { findChangedFiles } from '../registry/changed-files.ts';

/** An address that is never asked over the network: the files answer for it. */
const ORIGIN = 'http://localhost:9';
const BROWSER_FLAGS = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];
/** Milliseconds for the shell and the remote to load from this disk. */
const PATIENCE_MS = 60_000;

/** eval and its relatives, which the policy of our pages refuses: the area would fail. */
const CODE_FROM_TEXT = /(?<![\w$.])(eval|new Function|Function)\(/;

export type Candidate = { outputFolder: string; name: string; release: RemoteRelease; grants: RemoteGrants };

/**
 * Loads a release as a page does: in a browser, by the live shell, under the policy of our pages, with every lazy page
 * of it. A publish does so before the release goes live.
 *
 * @throws Error with every reason against it, or when there is no live shell or no browser to try it in
 */
export async function proveRelease(candidate: Candidate): Promise<void> {
  const reasons = await filesAgainst(candidate);
  if (reasons.length === 0) reasons.push(...(await loadingAgainst(candidate)));
  if (reasons.length > 0) throw new Error(`${candidate.name} was not published:\n- ${reasons.join('\n- ')}`);
}

/** What speaks against the files as they lie there. */
async function filesAgainst({ outputFolder, name, release, grants }: Candidate): Promise<string[]> {
  const home = path.dirname(path.join(outputFolder, release.entry));
  const reasons = [...ungranted(grants, name, release), ...(await findChangedFiles(home, release))];
  for (const file of Object.keys(release.integrity).filter((one) => one.endsWith('.js'))) {
    const [found] = CODE_FROM_TEXT.exec(await readFile(path.join(home, file), 'utf8').catch(() => '')) ?? [];
    if (found) reasons.push(`${file} calls ${found}…), which our pages refuse`);
  }
  return reasons;
}

async function loadingAgainst({ outputFolder, name, release, grants }: Candidate): Promise<string[]> {
  if (!existsSync(path.join(outputFolder, 'shell/index.html')))
    throw new Error(`there is no shell in ${outputFolder} to try ${name} in: build it first`);
  const browser = await launch();
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    await page.route('**/*', (route) => answer(route, outputFolder));
    await page.goto(`${ORIGIN}/login`);
    await page.waitForFunction(() => '__FEDERATION__' in globalThis);
    const { reasons, paths } = await loadInPage(page, name, release);
    const foreign = paths.filter((asked) => ownerOfPath(grants, `/${asked.replace(/^\//, '')}`) !== name);
    return [...reasons, ...foreign.map((asked) => `it has the route '${asked}', which is not granted to it`)];
  } finally {
    await browser.close();
  }
}

async function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
  if (!existsSync(executablePath))
    throw new Error(
      `a release is tried in a browser before it goes live, and there is none at ${executablePath} (CHROMIUM)`,
    );
  return chromium.launch({ executablePath, args: BROWSER_FLAGS });
}

/** The live shell's page and all files; the API is unavailable, as it can be in production. */
async function answer(route: Route, outputFolder: string): Promise<void> {
  const { pathname, origin } = new URL(route.request().url());
  if (origin !== ORIGIN || pathname.startsWith('/api/')) return route.fulfill({ status: 503, json: {} });
  if (pathname === '/config.json')
    return route.fulfill({ json: { apiBaseUrl: '/api', registryUrl: '/registry.json' } });
  if (pathname === '/registry.json') return route.fulfill({ path: path.join(outputFolder, 'registry.json') });
  const file = pathname.replace(/^\/assets\//, '/shell/assets/');
  const known = /^\/(shell\/assets|mf|embed)\//.test(file) && existsSync(path.join(outputFolder, file));
  if (known) return route.fulfill({ path: path.join(outputFolder, file) });
  if (route.request().resourceType() !== 'document') return route.fulfill({ status: 404 });
  const html = await readFile(path.join(outputFolder, 'shell/index.html'), 'utf8');
  return route.fulfill({
    contentType: 'text/html',
    headers: { 'content-security-policy': contentSecurityPolicy() },
    body: html,
  });
}

type Federation = {
  __INSTANCES__: {
    registerRemotes: (remotes: { name: string; entry: string; type: 'module' }[]) => void;
    loadRemote: (module: string) => Promise<unknown>;
  }[];
};
/** What speaks against a release, and the paths of its routes. */
type Loading = { reasons: string[]; paths: string[] };
type Files = { wsImport: { state: { folders: Map<string, Readonly<Record<string, string>>> } } };

/** Loads the remote with the shell's own runtime and digests, and then every lazy page. */
async function loadInPage(page: Page, name: string, release: RemoteRelease): Promise<Loading> {
  return page.evaluate(
    async ({ name, entry, integrity, embeddable, origin }) => {
      const said = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
      const address = new URL(entry, origin).href;
      const files = globalThis as unknown as Files;
      files.wsImport.state.folders.set(address.slice(0, address.lastIndexOf('/') + 1), integrity);
      const [shell] = (globalThis as unknown as { __FEDERATION__: Federation }).__FEDERATION__.__INSTANCES__;
      if (!shell) return { reasons: ['the live shell did not start'], paths: [] };

      type Route = { path?: string; lazy?: unknown; children?: Route[] };
      type Loaded = { name?: unknown; routes?: Route[]; views?: object; loadMessages?: unknown };
      let mfe: Loaded | undefined;
      try {
        shell.registerRemotes([{ name: 'wellspring_candidate', entry: address, type: 'module' }]);
        mfe = ((await shell.loadRemote('wellspring_candidate/mfe')) as { mfe?: Loaded } | null)?.mfe;
      } catch (error) {
        return { reasons: [`it does not load in the live shell: ${said(error)}`], paths: [] };
      }
      if (!mfe) return { reasons: ["it does not export 'mfe'"], paths: [] };
      const { routes, views, loadMessages } = mfe;
      if (!Array.isArray(routes) || typeof views !== 'object' || typeof loadMessages !== 'function')
        return { reasons: ["its 'mfe' lacks routes, views or loadMessages"], paths: [] };
      const reasons: string[] = [];
      if (mfe.name !== name) reasons.push(`it calls itself '${String(mfe.name)}'`);
      for (const view of embeddable) if (!(view in views)) reasons.push(`it lacks the view '${view}' that it lists`);
      const visit = async (list: Route[]): Promise<void> => {
        for (const route of list) {
          if (typeof route.lazy === 'function')
            await route.lazy().catch((error: unknown) => reasons.push(`page '${route.path ?? ''}': ${said(error)}`));
          await visit(route.children ?? []);
        }
      };
      await visit(routes);
      for (const locale of ['en', 'fr', 'nl'])
        await loadMessages(locale).catch((error: unknown) => reasons.push(`messages in ${locale}: ${said(error)}`));
      return { reasons, paths: routes.map((route) => route.path ?? '') };
    },
    { ...release, name, origin: ORIGIN },
  );
}
