import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { answer, expectSaved } from '../../pages/questionnaire.ts';

test('while offline the user continues answering, and everything is sent when online again', async ({
  page,
  person,
  openAs,
  checkups,
}) => {
  await openAs(page, person, `/vitamins/checkup/${person.entryIds.pulse}`);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await answer(page, 2);
  await expectSaved(page);
  await page.context().setOffline(true);
  await answer(page, 3);
  await answer(page, 4);
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /No connection/ })
      .first(),
  ).toBeVisible();
  await test.step('a phone says so in its first screen', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await page.evaluate(() => scrollTo(0, 0));
    const state = page.locator('.ws-save-status-waiting').filter({ visible: true });
    await expect(state).toHaveCount(1);
    await expect(state).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1440, height: 900 });
  });
  await answer(page, 5);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.context().setOffline(false);
  await expectSaved(page);
  const stored = await checkups
    .collection<{ _id: string; userId: string; answeredCount: number }>('submissions')
    .findOne({ userId: person.id });
  expect(stored?.answeredCount).toBe(4);
});
