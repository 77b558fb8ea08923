import { EMBED_KEY, INTRANET } from '../company.ts';
import type { Requests } from '../request.ts';

const challenge = 'c'.repeat(43);
const asPage = { headers: { accept: 'text/html' } };

/** Pages, files, and what a frontend reports. */
export const frontendsRequests: Requests = {
  'GET /api/menu': { query: { locale: 'fr' } },
  'POST /api/remote-loads': { body: { loads: [{ remote: 'mfe-employee', release: '0.1.0', outcome: 'ok' }] } },
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
