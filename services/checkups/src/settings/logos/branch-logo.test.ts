import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createBranchRepository } from '../branches/branch.repository.ts';

// Every file is drawn by a process of its own, which starts slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const admin = actingAs({ _id: 'admin', language: 'en', permissions: ['managesettings'] });
const employee = actingAs({ _id: 'employee', language: 'en', permissions: ['manageusers'] });

const inColor = (color: string) => ({
  content: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><rect x="5" y="5" width="60" height="20" fill="${color}"/></svg>`,
  ).toString('base64'),
});

const add = (id: string) => test.call(admin, 'POST', '/companybranches', { id, title: id, isdefault: false });
const put = (id: string, body: object, actor = admin) =>
  test.call(actor, 'PUT', `/companybranches/${id}/logo`, body) as Promise<{ status: number; body: CompanyBranch }>;
const countFiles = () => test.rows.collection('logoFiles').countDocuments({ _id: { $gte: '' } });

async function readFile(url = '') {
  const id = url.replace(/^\/files\/|\.png$/g, '');
  const token = { authorization: `Bearer ${test.tokenFor(asBff)}` };
  return test.app.inject({ url: `/internal/files/${id}`, headers: token });
}

it('draws a logo, and shows that of the default branch before the log-in', async () => {
  await add('ghent');
  const first = await put('ghent', inColor('#136'));
  expect(first).toMatchObject({ status: 200, body: { logo: { isclear: true }, logosmall: { isclear: true } } });
  const again = await put('ghent', inColor('#136'));
  expect(again.body).toEqual(first.body);
  expect(await countFiles()).toBe(3);

  const file = await readFile(first.body.logo?.url);
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/png']);
  expect(file.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect((await readFile('/files/0.png')).statusCode).toBe(404);

  const [shown] = (await test.call(asBff, 'GET', '/internal/companybranches/default')).body as CompanyBranch[];
  expect(shown).toEqual({ title: 'ghent', logo: first.body.logo, logosmall: first.body.logosmall });
  expect((await test.call(asBff, 'GET', '/settings')).body).toMatchObject({
    logo: { url: first.body.logo?.url, small: first.body.logosmall?.url, isClear: true },
  });

  const template = '/settings/mail-templates/new-checkup';
  const { texts } = (await test.call(admin, 'GET', template)).body as { texts: object };
  const preview = await test.call(admin, 'POST', `${template}/preview`, { texts, language: 'en' });
  expect((preview.body as { html: string }).html).toContain('<img src="data:image/png;base64,iVBOR');
});

it('keeps a picture as long as a branch has it, and no longer', async () => {
  await add('namur');
  await put('namur', inColor('#136'));
  expect(await countFiles()).toBe(3);
  const replies = await Promise.all([put('namur', inColor('#171')), put('namur', inColor('#333'))]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await countFiles()).toBe(6);
  expect((await test.call(admin, 'DELETE', '/companybranches/namur')).status).toBe(204);
  expect(await countFiles()).toBe(3);
  for (let times = 0; times < 2; times += 1)
    expect(await test.call(admin, 'DELETE', '/companybranches/ghent/logo')).toMatchObject({
      status: 200,
      body: { logo: null, logosmall: null },
    });
  expect(await countFiles()).toBe(0);
  await expectNoScans(test.store);
});

it('stores all pictures of a logo or none', async () => {
  const { putLogo } = createBranchRepository(test.connection, async () => false);
  const one = { bytes: Buffer.from('one'), width: 1, height: 1 };
  const broken = { bytes: Buffer.from('two'), width: 'wide' as never, height: 1 };
  await expect(putLogo('ghent', { large: one, small: one, mail: broken, isClear: false })).rejects.toThrow('wide');
  expect(await countFiles()).toBe(0);
  expect((await test.call(admin, 'GET', '/companybranches')).body).toMatchObject([{ id: 'ghent', logo: null }]);
});

it('says why a file is no logo, and stores nothing of it', async () => {
  const program = { content: Buffer.from('MZ\x90\0\x03', 'latin1').toString('base64') };
  expect(await put('ghent', program)).toMatchObject({
    status: 400,
    body: { fields: [{ path: 'content', code: 'wrong_type', params: { min: 32, max: 4_096 } }] },
  });
  const broken = { content: Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1').toString('base64') };
  expect(await put('ghent', broken)).toMatchObject({ status: 400, body: { fields: [{ code: 'damaged' }] } });
  expect((await put('ghent', { content: 'A'.repeat(3_000_000) })).status).toBe(413);
  expect((await put('ghent', {})).status).toBe(400);
  expect(await countFiles()).toBe(0);
});

it('is for users who manage settings', async () => {
  expect((await put('ghent', inColor('#136'), employee)).status).toBe(403);
  expect((await test.call(employee, 'DELETE', '/companybranches/ghent/logo')).status).toBe(403);
  expect((await put('paris', inColor('#136'))).status).toBe(404);
  expect((await test.call(employee, 'GET', '/internal/companybranches/default')).status).toBe(403);
  expect((await test.call(employee, 'GET', '/internal/files/a')).status).toBe(403);
});
