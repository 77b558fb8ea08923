import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { answerTheRest } from '../../pages/questionnaire.ts';

test('a vitamin of one’s own: chosen, answered, reported, changed and deleted', async ({
  page,
  person,
  openAs,
  checkups,
  picture,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  await openAs(page, person, '/vitamins');
  await page.getByRole('link', { name: 'Start your own checkup' }).click();
  await expect(page).toHaveURL(/\/vitamins\/checkup\/own$/);
  await expect(
    page.getByText(/sees nothing of a checkup that you start yourself: your answers are left out of all figures/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText('Choose at least one theme to begin.')).toBeVisible();
  await page
    .locator('label')
    .filter({ hasText: /^Motivation/ })
    .click();
  await page
    .locator('label')
    .filter({ hasText: /^Attitudes/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ questions, about \d+ minutes?$/ })).toBeVisible();
  await picture(page, 'own-vitamin-en');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start', exact: true }).click();

  await expect(page).toHaveURL(/\/vitamins\/checkup\/own-/);
  await expect(page.getByRole('heading', { level: 1, name: 'Motivation and attitudes' })).toBeVisible();
  expect(await answerTheRest(page)).toBeGreaterThan(5);
  await expect(page.getByText(/your answers are left out of all figures/)).toBeVisible();
  await expect(page.getByText(/figures about/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Send and see my report' }).click();
  await expect(page).toHaveURL(/\/vitamins\/reports\/./);
  await expect(page.getByRole('heading', { level: 1, name: 'Motivation and attitudes' })).toBeVisible();
  // Its scores go the usual way.
  await expect(page.getByRole('heading', { name: 'Engagement' })).toBeVisible({ timeout: 30_000 });
  const own = await checkups
    .collection<{ _id: string; userId: string }>('submissions')
    .findOne({ userId: person.id, entryId: null });
  expect(own).toMatchObject({ isFinished: true });

  await page.goto('/vitamins');
  const card = page.getByRole('article', { name: 'Motivation and attitudes' });
  await expect(card.getByText('Sent')).toBeVisible();
  const choose = async (entry: string) => {
    await card.getByRole('button', { name: 'More for Motivation and attitudes' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Change my answers');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change my answers' }).click();
  await expect(card.getByRole('link', { name: /^Continue/ })).toBeVisible();
  await choose('Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  expect(await checkups.collection('submissions').countDocuments({ userId: person.id, entryId: null })).toBe(0);
  expect(await checkups.collection('checkups').countDocuments({ ownerId: person.id })).toBe(0);
});
