import { randomUUID } from 'node:crypto';
import type { MailRow } from '../../../../services/checkups/src/mail/door/mail.ts';
import type { OutboxRow } from '../../../../services/checkups/src/platform/outbox/outbox.ts';
import type { ErasureRequestRow } from '../../../../services/checkups/src/privacy/retention/retention.ts';
import type { LogoFileRow } from '../../../../services/checkups/src/settings/logos/logo-pictures.ts';
import { inDays } from '../../../../services/checkups/src/testing/objects.ts';
import type { Prepared, Requests } from '../request.ts';
import type { World } from '../world.ts';

const template = 'new-checkup';
const mailText = { subject: 's', body: '{{link}}' };
const texts = { en: mailText, fr: mailText, nl: mailText };

type Revised = { revision: number };
const readRevision = async (world: World, url: string) =>
  (await world.callAs<Revised>('company-admin', 'GET', url)).revision;

const aTag = () => ({ tagtext: `tag ${randomUUID()}` });
const addTag = async (world: World, url: string) =>
  (await world.callAs<{ id: string }>('company-admin', 'POST', url, aTag())).id;

const tagRequests = (url: '/messagetags' | '/usertags'): [string, Prepared][] => [
  [`POST /api${url}`, () => ({ body: aTag() })],
  [`PUT /api${url}/:id`, async (world) => ({ params: { id: await addTag(world, url) }, body: aTag() })],
  [`DELETE /api${url}/:id`, async (world) => ({ params: { id: await addTag(world, url) } })],
];

async function addErasureRequest({ rows }: World): Promise<string> {
  const { _id: userId } = await rows.addUser();
  const wish: ErasureRequestRow = {
    _id: randomUUID(),
    userId,
    state: 'asked',
    askedAt: new Date(),
    confirmedAt: null,
    confirmedBy: null,
    erasedAt: null,
    isOpen: true,
  };
  await rows.add('erasureRequests', wish);
  return wish._id;
}

async function addFailedMail({ rows }: World): Promise<string> {
  const mail: MailRow = {
    _id: randomUUID(),
    template: 'password-changed',
    userId: 'employee',
    language: 'en',
    variables: {},
    state: 'error',
    tries: 3,
    error: 'mailbox_unavailable',
    createdAt: inDays(-1),
    sentAt: null,
  };
  await rows.add('mails', mail);
  return mail._id;
}

/** What analytics has not taken for two days, of a submission. */
async function addStuckMessage({ rows }: World): Promise<string> {
  const submissionId = randomUUID();
  const row: OutboxRow = {
    _id: `score ${submissionId}`,
    kind: 'score-submission',
    payload: { submissionId, version: 1 },
    createdAt: inDays(-2),
    since: inDays(-2),
    namedAt: inDays(-1),
    relayedAt: inDays(-1),
    jobId: 'lost',
  };
  await rows.add('outbox', row);
  return submissionId;
}

const aBranch = () => ({ title: `Branch ${randomUUID()}`, isdefault: false });

/** Not the first: the first one becomes the default, which stays. */
async function addBranch(world: World): Promise<string> {
  await world.callAs('company-admin', 'POST', '/companybranches', { id: 'first-branch', ...aBranch() });
  return (await world.callAs<{ id: string }>('company-admin', 'POST', '/companybranches', aBranch())).id;
}

const aLogo = {
  content: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><circle cx="15" cy="15" r="9"/></svg>',
  ).toString('base64'),
};

/** @returns the name of its file */
async function addLogoFile({ rows }: World): Promise<string> {
  const file: LogoFileRow = { _id: randomUUID().replaceAll('-', ''), bytes: Buffer.from('PNG'), width: 1, height: 1 };
  await rows.add('logoFiles', file);
  return `${file._id}.png`;
}

/** Settings, texts, mails and retention. */
export const settingsRequests: Requests = {
  'PUT /api/settings/1': async (world) => ({ body: { revision: await readRevision(world, '/settings/1'), data: {} } }),
  'PUT /api/settings/faq': async (world) => ({
    body: { revision: await readRevision(world, '/settings/faq/1'), data: {} },
  }),
  'POST /api/auditevents/search': { body: {} },
  'POST /api/auditevents/export': { body: {} },
  'POST /api/auditevents/check': {},
  'GET /api/settings/retention/preview': { query: { days: '365' } },
  'PUT /api/settings/retention/requests/:id/confirm': async (world) => ({
    params: { id: await addErasureRequest(world) },
  }),
  ...Object.fromEntries([...tagRequests('/messagetags'), ...tagRequests('/usertags')]),

  'POST /api/companybranches': () => ({ body: aBranch() }),
  'PUT /api/companybranches/:id': async (world) => ({
    params: { id: await addBranch(world) },
    body: { ...aBranch(), revision: 1 },
  }),
  'DELETE /api/companybranches/:id': async (world) => ({ params: { id: await addBranch(world) } }),
  'GET /api/companybranches (of the default one, title and logo)': { query: { isdefault: 'true' } },
  'PUT /api/companybranches/:id/logo': async (world) => ({ params: { id: await addBranch(world) }, body: aLogo }),
  'DELETE /api/companybranches/:id/logo': async (world) => ({ params: { id: await addBranch(world) } }),
  'GET /files/:name': async (world) => ({ params: { name: await addLogoFile(world) } }),

  'GET /api/settings/mail-templates/:template': { params: { template } },
  'PUT /api/settings/mail-templates/:template': async (world) => ({
    params: { template },
    body: { revision: await readRevision(world, `/settings/mail-templates/${template}`), texts },
  }),
  'DELETE /api/settings/mail-templates/:template': async (world) => ({
    params: { template },
    query: { revision: String(await readRevision(world, `/settings/mail-templates/${template}`)) },
  }),
  'POST /api/settings/mail-templates/:template/preview': { params: { template }, body: { texts, language: 'en' } },
  'POST /api/settings/mail-templates/:template/test': { params: { template }, body: { language: 'en' } },
  'POST /api/mail-deliveries/retry': { body: {} },
  'POST /api/mail-deliveries/:id/retry': async (world) => ({ params: { id: await addFailedMail(world) } }),
  'PUT /api/stuck-messages/:id/left-out': async (world) => ({ params: { id: await addStuckMessage(world) } }),
  'PUT /api/settings/profile-options/:field': async (world) => {
    const lists = await world.callAs<({ field: string } & Revised)[]>(
      'company-admin',
      'GET',
      '/settings/profile-options',
    );
    const revision = lists.find(({ field }) => field === 'jobTitle')?.revision ?? 0;
    return { params: { field: 'jobTitle' }, body: { revision, options: [] } };
  },
};
