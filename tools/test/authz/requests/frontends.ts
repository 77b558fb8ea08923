import { goLive, setCanary, setKilled } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { EMBED_KEY, INTRANET } from '../company.ts';
import type { Requests } from '../request.ts';
import type { World } from '../world.ts';

const challenge = 'c'.repeat(43);
const asPage = { headers: { accept: 'text/html' } };

const NAME = 'mfe-admin';
const [BEFORE, LIVE, NEXT] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'];
const params = { name: NAME };

/** A remote with an earlier release and a canary. */
async function addReleases({ frontendsFolder }: World): Promise<void> {
  for (const id of [BEFORE, LIVE]) await goLive(frontendsFolder, NAME, await releaseIn(frontendsFolder, id, NAME));
  await setCanary(frontendsFolder, NAME, await releaseIn(frontendsFolder, NEXT, NAME), 10);
}

const failedJob = { params: { queue: 'mail', id: 'a-failed-job' } };

/** Pages, files, what a frontend reports, and background work. */
export const frontendsRequests: Requests = {
  'GET /api/menu': { query: { locale: 'fr' } },
  'POST /api/remote-loads': { body: { loads: [{ remote: 'mfe-employee', release: '0.1.0', outcome: 'ok' }] } },
  'POST /api/jobs/:queue/retry': { params: { queue: 'mail' } },
  'POST /api/jobs/:queue/:id/retry': failedJob,
  'DELETE /api/jobs/:queue/:id': failedJob,
  'PUT /api/frontends/:name/live': async (world) => {
    await addReleases(world);
    return { params, body: { seen: LIVE, release: BEFORE } };
  },
  'PUT /api/frontends/:name/canary': async (world) => {
    await addReleases(world);
    return { params, body: { seen: NEXT, isPaused: true } };
  },
  'PUT /api/frontends/:name/switch': async (world) => {
    await addReleases(world);
    await setKilled(world.frontendsFolder, NAME, true).catch(() => undefined);
    return { params, body: { isOn: true } };
  },
  'PUT /api/frontends/:name/dismissed': async (world) => {
    await addReleases(world);
    return { params, body: { release: NEXT } };
  },
  'GET /embed/frame': { query: { key: EMBED_KEY, view: 'report' } },
  'GET /embed/popup': { query: { key: EMBED_KEY, origin: INTRANET, challenge } },
  'GET /': asPage,
  'GET /*': { params: { '*': 'checkups' }, ...asPage },
  'GET /mf/*': { params: { '*': 'mfe-employee/0.1.0-1a2b3c4d/remote-entry.11112222.js' } },
  'GET /assets/*': { params: { '*': 'main.0123abcd.js' } },
  'GET /embed/*': { params: { '*': 'v1.js' } },
  'OPTIONS /api/*': { params: { '*': 'users/me' } },
  'GET /docs/static/*': { params: { '*': 'swagger-ui.css' } },
};
