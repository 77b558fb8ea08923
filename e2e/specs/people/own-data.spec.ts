import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { pdfText } from '@wellspring/shared/testing/pdf-text.ts';
import { test } from '../../fixtures/test.ts';

type Row = { _id: string; [field: string]: unknown };

const ADMIN = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };

async function download(page: Page, format: 'PDF' | 'JSON'): Promise<Buffer> {
  await page.getByRole('button', { name: `Make a ${format} copy` }).click();
  const ready = page.getByRole('button', { name: `Download the ${format} copy` });
  await expect(ready).toBeVisible({ timeout: 30_000 });
  const started = page.waitForEvent('download');
  await ready.click();
  const file = await started;
  expect(file.suggestedFilename()).toBe(`wellspring-my-data.${format.toLowerCase()}`);
  return readFile(await file.path());
}

test.describe('one’s own data', () => {
  test('is taken away as both files, and erased once an administrator confirms', async ({
    page,
    browser,
    openAs,
    person,
    checkups,
    picture,
    expectAccessible,
  }) => {
    test.setTimeout(120_000);
    const note = `canary ${person.id}`;
    const employee = await checkups.collection<Row>('users').findOne({ email: 'employee@demo.test' });
    const submissions = checkups.collection<Row>('submissions');
    const answered = await submissions.findOne({
      userId: String(employee?._id),
      isFinished: true,
      entryId: { $ne: null },
    });
    const notes = { JS: { content: note, isShared: false, revision: 1, at: new Date() } };
    await submissions.insertOne({ ...answered, _id: `s-${person.id}`, userId: person.id, notes });

    await openAs(page, person, '/profile');
    await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
    const data = JSON.parse((await download(page, 'JSON')).toString());
    expect(data).toMatchObject({
      schemaVersion: 6,
      person: { email: person.email },
      submissions: [{ notes: [{ content: note }] }],
    });
    const text = pdfText(await download(page, 'PDF'));
    // A worker makes the copy: it is still there after a reload.
    await page.reload();
    await expect(page.getByRole('button', { name: 'Download the JSON copy' })).toBeVisible();
    await picture(page, 'own-data-copies');
    const [first] = data.submissions[0].answers.filter(({ answer }: { answer: string | null }) => answer !== null);
    for (const words of [`${person.firstname} ${person.lastname}`, first.question, first.answer, note])
      expect(text).toContain(words);

    await page.getByRole('button', { name: 'Have my data erased' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await picture(page, 'own-data-erasure');
    await expectAccessible(page);
    await page.getByLabel('Your password').fill(person.password);
    await page.getByRole('button', { name: 'Send my request' }).click();
    await expect(page.getByText(/Somebody has to confirm it first/)).toBeVisible();
    await picture(page, 'own-data-asked');

    const context = await browser.newContext();
    const admin = await context.newPage();
    await openAs(admin, ADMIN, '/settings/retention');
    // Colleagues of other tests may have the same name: the e-mail address identifies the request.
    const row = admin.getByRole('listitem').filter({ hasText: person.email });
    await expect(row).toBeVisible();
    await admin.getByLabel('Keep personal data for (days)').fill('90');
    await admin.getByRole('button', { name: 'See what would be erased' }).click();
    await expect(admin.getByRole('table', { name: 'What would be erased, by month' })).toBeVisible();
    await picture(admin, 'retention');
    await expectAccessible(admin);
    await row.getByRole('button', { name: /^Confirm/ }).click();
    await admin.getByRole('button', { name: 'Erase everything' }).click();
    await expect(admin.getByText('Confirmed. Everything is erased within a day.')).toBeVisible();
    await context.close();

    const user = () => checkups.collection<Row>('users').findOne({ _id: person.id });
    await expect.poll(async () => (await user())?.email, { timeout: 30_000 }).toBe(`${person.id}@erased.invalid`);
    for (const name of [
      'submissions',
      'participations',
      'memberships',
      'sessions',
      'mails',
      'dataCopies',
      'dataCopyPieces',
    ])
      expect([name, await checkups.collection(name).countDocuments({ userId: person.id })]).toEqual([name, 0]);
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  });
});
