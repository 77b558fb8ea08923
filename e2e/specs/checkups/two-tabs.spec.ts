import { expect, type Page } from '@playwright/test';
import type { Person } from '../../fixtures/people.ts';
import { test } from '../../fixtures/test.ts';
import { answer, expectSaved } from '../../pages/questionnaire.ts';

const pathOf = (person: Person) => `/vitamins/checkup/${person.entryIds.pulse}`;

const chosen = (page: Page) => page.getByRole('radio', { checked: true });

/** The saves that leave a page, as index and value. */
function savesOf(page: Page): string[] {
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT' || !request.url().includes('/checkupsubmissions/')) return;
    // What a page sends as it goes is not shown to the one who watches.
    const body = request.postDataJSON() as { submission?: { questions?: { index: string; value: unknown }[] } } | null;
    for (const { index, value } of body?.submission?.questions ?? []) saves.push(`${index}=${value}`);
  });
  return saves;
}

test('two tabs show the same answers and send each of them once', async ({ page, person, openAs, checkups }) => {
  await openAs(page, person, pathOf(person));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('legend')).toBeVisible();
  const other = await page.context().newPage();
  const [here, there] = [savesOf(page), savesOf(other)];
  await other.goto(pathOf(person));
  await expect(other.locator('legend')).toBeVisible();
  const first = (await page.locator('legend').textContent()) ?? '';
  await expect(other.locator('legend')).toHaveText(first);

  await test.step('what is chosen here is seen there', async () => {
    // What listens comes after the first question.
    await expect(async () => {
      await page.getByRole('radio').nth(2).check();
      await page.getByRole('radio').nth(4).check();
      await expect(other.getByRole('radio').nth(4)).toBeChecked({ timeout: 1_000 });
    }).toPass();
    await expectSaved(page);
  });

  await test.step('the last choice counts, in whichever tab it is made', async () => {
    await other.getByRole('radio').nth(1).check();
    await expect(page.getByRole('radio').nth(1)).toBeChecked();
    await expectSaved(other);
  });

  await test.step('without a connection both hold the same answers, and one of them sends them', async () => {
    await page.context().setOffline(true);
    await answer(page, 2);
    await page.getByRole('radio').nth(6).check();
    await other.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(other.getByRole('radio').nth(6)).toBeChecked();
    [here.length, there.length] = [0, 0];
    await page.context().setOffline(false);
    await expectSaved(page);
    await expectSaved(other);
    await expect(async () => {
      const stored = await checkups
        .collection<{ _id: string; userId: string; answers: Record<string, { value: unknown }> }>('submissions')
        .findOne({ userId: person.id });
      const values = Object.values(stored?.answers ?? {}).map(({ value }) => value);
      expect(values.slice(0, 2)).toEqual([2, 7]);
    }).toPass();
    await expect(chosen(page)).toHaveCount(1);
    // Chromium reports a request that never left as well; what counts is that no answer arrives twice.
    expect(new Set([...here, ...there]).size).toBe([...here, ...there].length);
  });
});

test('what a killed tab had not sent is sent by the next one', async ({ page, person, openAs, checkups }) => {
  await openAs(page, person, pathOf(person));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await answer(page, 3);
  await expectSaved(page);
  await page.context().setOffline(true);
  await answer(page, 6);
  await answer(page, 5);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /2 answers saved on this device/ })
      .first(),
  ).toBeVisible();
  // A crash: neither pagehide nor beforeunload.
  const devtools = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void devtools.send('Page.crash').catch(() => undefined);
  await crashed;
  const context = page.context();
  const next = await context.newPage();
  await page.close();
  await context.setOffline(false);
  await next.goto(pathOf(person));
  await expect(next.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /^(?!0$)\d+$/);
  const answered = async () => {
    const stored = await checkups
      .collection<{ _id: string; userId: string; answers: Record<string, { value: unknown }> }>('submissions')
      .findOne({ userId: person.id });
    return Object.values(stored?.answers ?? {})
      .map(({ value }) => value)
      .slice(0, 3);
  };
  await expect.poll(answered).toEqual([3, 6, 5]);
});

test('answers after the deadline are offered to the user as a file', async ({
  page,
  request,
  person,
  openAs,
  checkups,
}) => {
  await openAs(page, person, pathOf(person));
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await answer(page, 3);
  await expectSaved(page);
  await page.context().setOffline(true);
  await answer(page, 6);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /1 answer saved on this device/ })
      .first(),
  ).toBeVisible();
  const past = new Date(Date.now() - 1_000);
  await checkups
    .collection<{ _id: string }>('entries')
    .updateOne({ _id: person.entryIds.pulse }, { $set: { end: past, graceEnd: past } });
  const submissions = checkups.collection<{ _id: string; userId: string; answeredCount: number }>('submissions');
  // The service believes for some seconds what it read of the run.
  const logged = await request.post('/api/auth/local', {
    data: { identifier: person.email, password: person.password },
  });
  const { jwt } = (await logged.json()) as { jwt: string };
  const read = () =>
    request.get(`/api/checkups/${person.entryIds.pulse}/vitamins`, { headers: { authorization: `Bearer ${jwt}` } });
  await expect.poll(async () => (await read()).status(), { timeout: 20_000 }).toBe(409);
  await page.context().setOffline(false);
  const late = page.getByRole('alert').filter({ hasText: 'The deadline passed before this answer could be sent.' });
  await expect(late).toBeVisible();
  expect((await submissions.findOne({ userId: person.id }))?.answeredCount).toBe(1);
  const download = page.waitForEvent('download');
  await late.getByRole('button', { name: 'Save my answers as a file' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.txt$/);

  await page.goto('/vitamins');
  const kept = page.getByRole('status').filter({ hasText: /could not be sent before the checkup closed/ });
  await expect(kept).toBeVisible();
  await kept.getByRole('button', { name: 'Remove from this device' }).click();
  await expect(kept).toHaveCount(0);
});
