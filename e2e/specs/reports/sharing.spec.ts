import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { answerTheRest } from '../../pages/questionnaire.ts';

type Stored = { _id: string; userId: string; isPrivate: boolean; managerId: string | null; sharingLevel: string };

test('a finished report is shared with one manager, with all, and made private again', async ({
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
  await expect(page.getByText(/^Only you can read your report and your answers/)).toBeVisible();
  await expect(
    page.getByText(/sees only figures about \d+ people or more.*even if your report stays private/),
  ).toBeVisible();
  const share = page.getByRole('switch', { name: /Share my report/ });
  await share.click({ force: true });
  await expect(page.getByText(/can read your report and the notes you share, but not your answers/)).toBeVisible();
  await picture(page, 'end-card-shared-en');
  await expectAccessible(page);
  await share.click({ force: true });
  await page.getByRole('button', { name: /^Send/ }).click();
  await expect(page).toHaveURL(/\/vitamins\/reports\/./);
  await page.goto('/vitamins?checkup.isPulse=true');
  const lock = page.getByRole('button', { name: /Press to share/ }).first();
  const stored = async () => {
    const row = await checkups.collection<Stored>('submissions').findOne({ userId: person.id });
    return [row?.isPrivate, row?.managerId ?? null, row?.sharingLevel];
  };

  await lock.click();
  const dialog = page.getByRole('dialog');
  const managers = dialog.getByRole('radio');
  await expect(managers.first()).toBeVisible();
  const chosen = (await managers.first().inputValue()) ?? '';
  await dialog.locator('label').first().click();
  await expect(dialog.getByRole('status')).toContainText(
    'can read your report and the notes you share, but not your answers',
  );
  await picture(page, 'share-report-en');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Share my report' }).click();
  await expect.poll(stored).toEqual([false, chosen, 'report']);

  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Change who can read it' }).click();
  await dialog.getByRole('radio', { name: 'My report and my answers' }).check({ force: true });
  await expect(dialog.getByRole('status')).toContainText('can read your report, your answers and the notes you share');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(stored).toEqual([false, chosen, 'report_and_answers']);
  await expect(page.getByText(/^Report and answers shared with/)).toBeVisible();

  await page.getByRole('button', { name: /Press to stop sharing/ }).click();
  await expect.poll(stored).toEqual([true, null, 'report']);
  await expect(lock).toBeVisible();
});
