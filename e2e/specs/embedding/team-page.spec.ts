import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { keepPicture, test } from '../../fixtures/test.ts';

const TEAM = 'Research and development';

const embedOf = (page: Page, view: 'team-report' | 'manager-home') =>
  page.locator(`wellspring-embed[id="${view === 'team-report' ? 'wellspring' : 'rounds'}"]`);
const frameOf = (page: Page, view: 'team-report' | 'manager-home'): FrameLocator =>
  embedOf(page, view).frameLocator('iframe');
const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

type Membership = { _id: string; userId: string; teamId: string; role: string };

/** The manager of the demo, who leads the team. */
async function findLeadership(checkups: Db): Promise<Membership> {
  const team = await checkups.collection<{ _id: string }>('teams').findOne({ title: TEAM });
  const manager = await checkups.collection<{ _id: string }>('users').findOne({ email: 'manager@demo.test' });
  const memberships = checkups.collection<Membership>('memberships');
  const found = await memberships.findOne({ userId: manager?._id ?? '', teamId: team?._id ?? '', role: 'manager' });
  if (!found) throw new Error(`manager@demo.test does not lead ${TEAM}`);
  return found;
}

/** Opens the team page once the worker has released the rounds of the demo. */
async function openTeamPage(page: Page, address: string): Promise<FrameLocator> {
  const report = frameOf(page, 'team-report');
  await expect(async () => {
    await page.goto(address);
    await embedOf(page, 'team-report').scrollIntoViewIfNeeded();
    await expect(report.getByRole('heading', { level: 1, name: TEAM })).toBeVisible({ timeout: 10_000 });
    await expect(report.getByRole('region', { name: 'Factoren', exact: true })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  return report;
}

/** Presses again until it has an effect: Chromium discards a press on a frame of another site that moved within the last half second. */
const pressUntil = (link: Locator, takesEffect: () => Promise<void>) =>
  expect(async () => {
    await link.click({ timeout: 2_000 });
    await takesEffect();
  }).toPass();

for (const thirdPartyStorage of ['blocked', 'allowed'] as const)
  test.describe(`on the team page of another site, third-party storage ${thirdPartyStorage}`, () => {
    test.use({ thirdPartyStorage });

    test('the manager of a team sees its report and the rounds, and what is not embedded opens in a new tab', async ({
      page,
      stack,
      expectAccessible,
    }) => {
      test.setTimeout(180_000);
      const report = await openTeamPage(page, `${stack.intranetUrl}/team`);
      const rounds = frameOf(page, 'manager-home');
      await embedOf(page, 'manager-home').scrollIntoViewIfNeeded();
      await expect(rounds.getByRole('heading', { level: 1, name: 'Checkups' })).toBeVisible();
      expect(await page.context().cookies(), 'an embed sets no cookie').toEqual([]);
      await expectAccessible(page, { include: 'wellspring-embed' });
      for (const width of [1440, 375, 320]) {
        // What lies outside of the window is not drawn in a frame of another site.
        await page.setViewportSize({ width, height: 4_000 });
        await page.evaluate(() => scrollTo(0, 0));
        await expect.poll(() => overflowOf(page), `at ${width}`).toBe(0);
        await keepPicture(page, `team-page-${thirdPartyStorage}-${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });

      const tabs: Page[] = [];
      page.on('popup', (tab) => tabs.push(tab));
      await pressUntil(report.getByRole('link', { name: 'Vergelijken' }), () =>
        expect.poll(() => tabs.length, { timeout: 2_000 }).toBeGreaterThan(0),
      );
      for (const tab of tabs) {
        await expect(tab).toHaveURL(/\/login\?.*compare|\/checkups\/compare/);
        await tab.close();
      }

      // A round of the overview opens its report inside the same element.
      await page.bringToFront();
      await pressUntil(rounds.getByRole('link', { name: /^Resultaten/ }).first(), () =>
        expect(embedOf(page, 'manager-home')).toHaveAttribute('view', 'team-report', { timeout: 2_000 }),
      );
      await expect(rounds.getByRole('region', { name: 'Factoren', exact: true })).toBeVisible({ timeout: 20_000 });
      await pressUntil(rounds.getByRole('link', { name: 'Alle checkups' }), () =>
        expect(rounds.getByRole('heading', { level: 1, name: 'Checkups' })).toBeVisible({ timeout: 5_000 }),
      );
    });
  });

test('an employee who leads no team sees a lock, as in the product', async ({ page, stack, picture }) => {
  await page.goto(`${stack.intranetUrl}/team?reader=employee@demo.test`);
  const report = frameOf(page, 'team-report');
  await expect(report.getByText('Je kan dit rapport niet openen')).toBeVisible({ timeout: 20_000 });
  await expect(report.getByText(TEAM)).toHaveCount(0);
  await embedOf(page, 'manager-home').scrollIntoViewIfNeeded();
  await expect(frameOf(page, 'manager-home').getByText('Je kan dit overzicht niet openen')).toBeVisible();
  await picture(page, 'team-page-closed-nl');
  await page.goto(`${stack.intranetUrl}/team?team=`);
  await expect(report.getByText('Geen team gekozen')).toBeVisible({ timeout: 20_000 });
  await page.goto(`${stack.intranetUrl}/team?team=no-such-team`);
  await expect(report.getByText('Je kan dit rapport niet openen')).toBeVisible({ timeout: 20_000 });
});

test('a report that stands is closed once its reader no longer leads the team', async ({ page, stack, checkups }) => {
  test.setTimeout(180_000);
  const leadership = await findLeadership(checkups);
  const memberships = checkups.collection<Membership>('memberships');
  await page.clock.install();
  const report = await openTeamPage(page, `${stack.intranetUrl}/team`);
  try {
    await memberships.deleteOne({ _id: leadership._id });
    await expect(async () => {
      await page.clock.runFor(61_000);
      await expect(report.getByText('Je kan dit rapport niet openen')).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
    await expect(report.getByRole('region', { name: 'Factoren', exact: true })).toHaveCount(0);
  } finally {
    await memberships.insertOne(leadership);
  }
});
