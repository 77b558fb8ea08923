import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { forgetWhatIsOpen } from '../../fixtures/employee.ts';
import { test } from '../../fixtures/test.ts';
import { answer } from '../../pages/questionnaire.ts';

const LOADERS = path.join(import.meta.dirname, '../../fixtures/loaders');
/** Loaders that know the views of their time by name. */
const KNOWS_VIEWS = ['1.1.0', '1.2.0-2026-11-22'];

/** The page loads a former loader, as from the cache of a proxy; all else is today's server. */
async function useLoader(page: Page, version: string): Promise<void> {
  for (const name of ['v1.js', 'more.js'])
    await page.route(`**/embed/${name}`, (route) =>
      route.fulfill({
        path: path.join(LOADERS, version, name),
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' },
      }),
    );
  await page.addInitScript(() => {
    const heard: [string, unknown][] = [];
    Object.assign(window, { heard });
    for (const name of ['ready', 'saved', 'available', 'error'])
      addEventListener(`ws:${name}`, (event) => heard.push([name, (event as CustomEvent).detail]));
  });
}
const heard = (page: Page, name: string) =>
  page.evaluate((wanted) => {
    const all = (window as unknown as { heard: [string, Record<string, unknown>][] }).heard;
    return all.filter(([one]) => one === wanted).map(([, detail]) => detail);
  }, name);

const embedOf = (page: Page) => page.locator('wellspring-embed');
const frameOf = (page: Page) => page.frameLocator('wellspring-embed iframe');

for (const version of readdirSync(LOADERS).filter((name) => /^\d/.test(name)))
  test.describe(`the loader ${version} against the server of today`, () => {
    test.beforeEach(async ({ page, checkups }) => {
      await forgetWhatIsOpen(checkups);
      await useLoader(page, version);
    });
    test.afterEach(({ checkups }) => forgetWhatIsOpen(checkups));

    test('shows the questionnaire and saves an answer', async ({ page, stack }) => {
      await page.goto(`${stack.intranetUrl}/?view=checkup`);
      await frameOf(page).getByRole('button', { name: 'Beginnen' }).click();
      await answer(frameOf(page), 4, 'nl');
      await expect.poll(() => heard(page, 'saved')).not.toEqual([]);
      const [{ loader } = {}] = await heard(page, 'ready');
      expect(version.startsWith(`${loader}`), `${loader} is not ${version}`).toBe(true);
      expect(await heard(page, 'error')).toEqual([]);
    });

    test('tells the page what is open, and goes from the list into a checkup', async ({ page, stack }) => {
      await page.goto(`${stack.intranetUrl}/?view=checkups&routing=hash`);
      await expect(page.locator('#open-checkups')).toHaveText(/^[1-9]$/);
      await frameOf(page).locator('a[href*="/vitamins/checkup/"]:not([href$="/own"])').first().click();
      await expect(page).toHaveURL(/#ws\/checkup\/[\w-]+$/);
      await expect(frameOf(page).getByRole('button', { name: 'Beginnen' })).toBeVisible();
    });

    test('shows the list in the page itself', async ({ page, stack }) => {
      await page.goto(`${stack.intranetUrl}/?isolation=shadow`);
      await expect(embedOf(page).getByRole('heading', { name: 'Je checkups' })).toBeVisible({ timeout: 20_000 });
    });

    test('lets a reader log in in a window, and out again', async ({ page, stack, person }) => {
      await page.goto(`${stack.intranetUrl}/?auth=popup&view=checkups`);
      const opening = page.waitForEvent('popup');
      // The first ones used another word.
      await embedOf(page)
        .getByRole('button', { name: /^(Aanmelden|Inloggen)$/ })
        .click();
      const popup = await opening;
      await popup.getByLabel('E-mail').fill(person.email);
      await popup.getByLabel('Wachtwoord').fill(person.password);
      await popup.getByRole('button', { name: 'Aanmelden' }).click();
      await expect(frameOf(page).getByRole('heading', { name: 'Je checkups' })).toBeVisible();
      await page.getByRole('button', { name: 'Afmelden bij Wellspring' }).click();
      await expect(embedOf(page)).toHaveAttribute('data-state', 'auth-required');
    });

    test('shows the way to the application where it does not know a view, or the server does not', async ({
      page,
      stack,
    }) => {
      await page.goto(stack.intranetUrl);
      await expect(embedOf(page)).toHaveAttribute('data-state', 'ready', { timeout: 20_000 });
      await embedOf(page).evaluate((embed) => embed.setAttribute('view', 'brand-new'));
      const code = KNOWS_VIEWS.includes(version) ? 'E_CONFIG' : 'E_VIEW_FORBIDDEN';
      await expect.poll(async () => (await heard(page, 'error')).map((error) => error?.code)).toContain(code);
      await expect(embedOf(page)).toHaveAttribute('data-state', 'error');
      await expect(embedOf(page).locator('iframe')).toHaveCount(0);
    });
  });
