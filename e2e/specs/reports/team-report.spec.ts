import { expect, type Page } from '@playwright/test';
import { keepPicture, test } from '../../fixtures/test.ts';

/** Leads two teams of the demo; in its oldest full checkup neither is shown alone, and both are shown together. */
const MANAGER = { email: 'manager@demo.test', password: 'Wellspring-demo-1' };
const TEAM = 'Quality';
const UNION = 'Quality, Research and development';

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('the report of a team that is not shown alone leads to that of the teams shown together', async ({
  page,
  checkups,
  openAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  const team = await checkups.collection<{ _id: string; title: string }>('teams').findOne({ title: TEAM });
  const full = await checkups.collection<{ _id: string }>('checkups').find({ isPulse: false }).toArray();
  const [oldest] = await checkups
    .collection<{ _id: string }>('entries')
    .find({ checkupId: { $in: full.map(({ _id }) => _id) } })
    .sort({ start: 1 })
    .limit(1)
    .toArray();
  const link = page.getByRole('link', { name: `Open: ${UNION}` });
  await openAs(page, MANAGER, `/checkups/reports/${team?._id}?run=${oldest?._id}`);
  // The worker releases the rounds of the demo after the start.
  await expect(async () => {
    await page.reload();
    await expect(link).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });

  await expect(page.getByRole('heading', { name: 'Not shown, to protect the people who answered' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Factors', exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: UNION })).toBeVisible();
  await expect(page.getByText(/^Shown together, to protect the people who answered: /)).toBeVisible();
  await expect(page.getByText(/Individual answers and notes are never shown here\.$/)).toBeVisible();
  const factors = page.getByRole('region', { name: 'Factors', exact: true });
  await factors.getByRole('button', { name: 'All 34 factors' }).click();
  await expect(factors.getByRole('listitem')).toHaveCount(34);
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `at ${width}`).toBe(0);
    await keepPicture(page, `team-report-${width}`, { fullPage: true });
  }
  await expectAccessible(page);

  await factors
    .getByRole('button', { name: /^What this means/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'What we asked' })).toBeVisible();
  await expectAccessible(page, { include: 'dialog[open]' });
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'Report shown' }).selectOption(TEAM);
  await expect(link).toBeVisible();
});
