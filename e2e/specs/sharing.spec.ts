import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';
import { answerTheRest } from '../pages/questionnaire.ts';

type Stored = { _id: string; userId: string; isPrivate: boolean; managerId: string | null };

test('a finished report is shared with one manager, with all, and with nobody again', async ({
  page,
  person,
  openAs,
  checkups,
  picture,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await openAs(page, person, `/vitamins/checkup/${person.entryIds.pulse}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await answerTheRest(page);
  await expect(page.getByText(/^Only you can read your report/)).toBeVisible();
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page).toHaveURL(/\/\?submission=/);
  await page.goto('/vitamins?checkup.isPulse=true');
  const lock = page.getByRole('button', { name: /Press to share/ }).first();
  const stored = async () => {
    const row = await checkups.collection<Stored>('submissions').findOne({ userId: person.id });
    return [row?.isPrivate, row?.managerId ?? null];
  };

  await lock.click();
  const dialog = page.getByRole('dialog');
  const managers = dialog.getByRole('radio');
  await expect(managers.first()).toBeVisible();
  const chosen = (await managers.first().inputValue()) ?? '';
  await dialog.locator('label').first().click();
  await expect(dialog.getByRole('status')).toContainText('can read your report and the notes you share');
  await picture(page, 'share-report-en');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Share my report' }).click();
  await expect.poll(stored).toEqual([false, chosen]);

  await page.getByRole('button', { name: /Press to share with nobody/ }).click();
  await expect.poll(stored).toEqual([true, null]);
  await expect(lock).toBeVisible();
});
