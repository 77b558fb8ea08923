import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

test('a checkup is defined, completed, kept once answered, and exported as a file', async ({
  page,
  person,
  checkups,
  logIn,
  expectAccessible,
  picture,
}) => {
  test.setTimeout(60_000);
  page.setDefaultTimeout(15_000);
  const titles = (one: string) => ({ en: `Harbour ${one}`, fr: `Port ${one}`, nl: `Haven ${one}` });
  const suffix = person.id.slice(-6);
  const title = titles(suffix);
  await checkups
    .collection<{ _id: string }>('users')
    .updateOne({ _id: person.id }, { $set: { permissions: ['manageschedule'] }, $inc: { permissionVersion: 1 } });
  await logIn(page, person);
  try {
    await page.goto('/schedule/checkups');
    await page.getByRole('link', { name: 'New checkup' }).click();
    await page.getByLabel('Title').fill(title.en);
    // No question is chosen by default.
    const summary = page.getByRole('complementary', { name: 'What people are asked' });
    await expect(summary).toContainText('Nothing yet');
    await expectAccessible(page);
    await page.locator('label', { hasText: 'All themes' }).click();
    await expect(summary).toContainText('102 questions, 14 min');
    await page.getByRole('heading', { name: 'Questions from your organisation' }).click();
    await page.getByRole('button', { name: 'Add a question' }).click();
    await page.getByLabel('Question in English').fill('How is the view of the harbour?');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Checkup saved.')).toBeVisible();
    await expect(page).not.toHaveURL(/new$/);
    // Its texts are not there in every language, and the page says so beside the button.
    await expect(page.getByRole('button', { name: 'Plan it' })).toBeDisabled();
    await expect(page.getByText('once the texts in French and Dutch are complete')).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'definition');

    // What is not saved is not lost by a press on a link.
    await page.getByLabel('Title').fill('Something else');
    await page.getByRole('link', { name: 'All checkups' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Something else');
    await page.getByRole('button', { name: 'Undo my changes' }).click();

    // French and Dutch still miss their texts, and the list says so.
    await page.goto('/schedule/checkups');
    const row = page.getByRole('row').filter({ hasText: title.en });
    await expect(row).toContainText('Missing: French and Dutch');
    await expectAccessible(page);
    await picture(page, 'definitions-admin');
    await row.getByRole('link').click();
    for (const [language, text] of [
      ['French', title.fr],
      ['Dutch', title.nl],
    ] as const) {
      await page.getByRole('tab', { name: language }).click();
      await page.getByLabel('Title').fill(text);
      if (language === 'French') await page.getByRole('heading', { name: 'Questions from your organisation' }).click();
      await page
        .getByRole('group', { name: 'Language of the questions from your organisation' })
        .getByLabel(language)
        .check();
      await page.getByLabel(`Question in ${language}`).fill(`${text} ?`);
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);

    // The way on: the dialog that plans it, and back.
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('link', { name: 'Plan it' }).click();
    const dialog = page.getByRole('dialog', { name: `Plan ${title.en}` });
    await expect(dialog.getByText(/people are invited/)).toBeVisible();
    await expect(page).toHaveURL(/\/schedule$/);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.goto(`/schedule/checkups/${id}`);

    // A run that has opened: it cannot be deleted, and a change becomes a copy.
    const now = Date.now();
    const days = (count: number) => new Date(now + count * 86_400_000);
    await checkups.collection<{ _id: string }>('entries').insertOne({
      _id: randomUUID(),
      checkupId: id,
      start: days(-20),
      end: days(-10),
      graceEnd: days(-9),
      isPulse: false,
      status: 'completed',
      thresholds: {},
      audience: { teamIds: [], segmentIds: [], excludedUserIds: [] },
    } as never);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled();
    await expect(page.getByText('so it cannot be deleted')).toBeVisible();
    await page.getByRole('tab', { name: 'English' }).click();
    await page.getByLabel('Title').fill(`${title.en} two`);
    await page.getByRole('button', { name: 'Save as a copy' }).click();
    await expect(page.getByText('This is a copy.')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(id));
    await page.goto('/schedule/checkups');
    await expect(page.getByRole('row').filter({ hasText: 'Copy, changed' })).toContainText(`${title.en} two`);
    await page.goBack();

    // The copy as a file, and a checkup of that file.
    const copyUrl = page.url();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export a file' }).click();
    const file = readFileSync(await (await download).path(), 'utf8');
    expect(JSON.parse(file)).toMatchObject({ $schema: 'wellspring/checkup-definition/1', title: { nl: title.nl } });
    await page.goto('/schedule/checkups');
    await page.getByRole('button', { name: 'Import a file' }).click();
    const upload = (text: string) =>
      page
        .getByLabel('File')
        .setInputFiles({ name: 'checkup.json', mimeType: 'application/json', buffer: Buffer.from(text) });
    await upload(JSON.stringify({ ...JSON.parse(file), owner: 'me' }));
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('owner: This value is unknown.')).toBeVisible();
    await expectAccessible(page);
    await upload(file);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${title.en} two` })).toBeVisible();
    expect(page.url()).not.toBe(copyUrl);
  } finally {
    const own = await checkups.collection<{ _id: string }>('checkups').find({ 'title.fr': title.fr }).toArray();
    await checkups.collection('entries').deleteMany({ checkupId: { $in: own.map(({ _id }) => _id) } });
    await checkups.collection('checkups').deleteMany({ createdBy: person.id });
  }
});

test('every checkup of the company imports from its own export unchanged', async ({ request, checkups }) => {
  const login = { identifier: 'hr@demo.test', password: 'Wellspring-demo-1' };
  const { jwt } = (await (await request.post('/api/auth/local', { data: login })).json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const fileOf = async (id: string) => (await request.get(`/api/checkups/${id}/export`, { headers })).json();
  const list = await request.get('/api/checkups?_limit=100', { headers });
  const all = (await list.json()) as { id: string; title: string }[];
  expect(all.length).toBeGreaterThanOrEqual(8);
  const made: string[] = [];
  try {
    for (const { id, title } of all) {
      const file = await fileOf(id);
      for (const [path, data] of [
        ['/api/checkups/import', { file }],
        ['/api/checkups', file],
      ] as const) {
        const reply = await request.post(path, { headers, data });
        expect(reply.status(), `${title} by ${path}: ${await reply.text()}`).toBe(201);
        const copy = (await reply.json()) as { id: string };
        made.push(copy.id);
        expect(await fileOf(copy.id), title).toEqual(file);
      }
    }
  } finally {
    await checkups.collection<{ _id: string }>('checkups').deleteMany({ _id: { $in: made } });
  }
});
