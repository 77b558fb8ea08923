import { expect, type Page } from '@playwright/test';
import { forgetWhatIsOpen } from '../../fixtures/employee.ts';
import { test } from '../../fixtures/test.ts';

/** Replaces the element of the sample intranet by others of the same key, and returns the paths that are asked since. */
async function showInstead(page: Page, elements: readonly Record<string, string>[]): Promise<string[]> {
  const asked: string[] = [];
  await page.locator('wellspring-embed').waitFor({ state: 'attached' });
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.evaluate((given) => {
    const first = document.querySelector('wellspring-embed');
    const made = given.map((attributes) => {
      const element = first?.cloneNode(true) as HTMLElement;
      for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
      return element;
    });
    first?.replaceWith(...made);
  }, elements);
  return asked;
}

test.beforeEach(({ checkups }) => forgetWhatIsOpen(checkups));
test.afterEach(({ checkups }) => forgetWhatIsOpen(checkups));

test('a portal asks what is open without loading a view, and loads it where something is', async ({ page, stack }) => {
  await page.goto(`${stack.intranetUrl}/?view=report`);
  const asked = await showInstead(page, [{ view: 'checkups', loading: 'never' }]);
  const badge = page.locator('wellspring-embed');
  await expect(badge).toHaveAttribute('data-open', /^[1-9]$/);
  await expect(badge.locator('iframe')).toHaveCount(0);
  const ofServer = asked.filter((one) => / \/(api\/embed|embed|mf)\//.test(one));
  expect(ofServer).toEqual(['GET /embed/more.js', 'GET /api/embed/configuration', 'POST /api/embed/available']);

  await showInstead(page, [{ view: 'checkups', loading: 'available' }]);
  await expect(page.frameLocator('wellspring-embed iframe').getByRole('heading', { name: 'Je checkups' })).toBeVisible({
    timeout: 20_000,
  });
});

test('three views of a page ask once who the reader is', async ({ page, stack }) => {
  await page.goto(`${stack.intranetUrl}/?view=report`);
  const views = ['checkups', 'checkup', 'report'];
  const asked = await showInstead(
    page,
    views.map((view) => ({ view, loading: 'eager' })),
  );
  const embeds = page.locator('wellspring-embed');
  for (const index of views.keys())
    await expect(embeds.nth(index)).toHaveAttribute('data-state', 'ready', { timeout: 20_000 });
  const first = (index: number) => embeds.nth(index).frameLocator('iframe');
  await expect(first(0).getByRole('heading', { name: 'Je checkups' })).toBeVisible();
  await expect(first(1).getByRole('button', { name: 'Beginnen' })).toBeVisible();
  await expect(first(2).getByRole('button', { name: 'Alle factoren bekijken' }).first()).toBeVisible();
  const count = (path: string) => asked.filter((one) => one.endsWith(path)).length;
  expect(['/embed/frame', '/api/ws-assertion', '/api/embed/token'].map(count)).toEqual([3, 1, 1]);
});

test('one log-in in a window is enough for every view of a page', async ({ page, stack, person }) => {
  await page.goto(`${stack.intranetUrl}/?auth=popup&view=team-report`);
  const views = ['checkups', 'report'];
  await showInstead(
    page,
    views.map((view) => ({ view, loading: 'eager' })),
  );
  const embeds = page.locator('wellspring-embed');
  const logIn = (index: number) => embeds.nth(index).getByRole('button', { name: 'Aanmelden' });
  await expect(logIn(0)).toBeVisible();
  const opening = page.waitForEvent('popup');
  await logIn(1).click();
  const popup = await opening;
  await popup.getByLabel('E-mail').fill(person.email);
  await popup.getByLabel('Wachtwoord').fill(person.password);
  await popup.getByRole('button', { name: 'Aanmelden' }).click();
  for (const index of views.keys()) await expect(embeds.nth(index)).toHaveAttribute('data-state', 'ready');
  await expect(embeds.nth(0).frameLocator('iframe').getByRole('heading', { name: 'Je checkups' })).toBeVisible();
  await expect(logIn(0)).toHaveCount(0);
});

test('a page changes to a view of another remote by the attribute', async ({ page, stack }) => {
  await page.goto(`${stack.intranetUrl}/team?reader=employee@demo.test`);
  const embed = page.locator('wellspring-embed[view="team-report"]');
  await expect(embed).toHaveAttribute('data-state', 'ready', { timeout: 20_000 });
  await embed.evaluate((element) => element.setAttribute('data-first', ''));
  const first = page.locator('wellspring-embed[data-first]');
  await first.evaluate((element) => element.setAttribute('view', 'checkups'));
  await expect(first.frameLocator('iframe').getByRole('heading', { name: 'Je checkups' })).toBeVisible();
  await expect(first).toHaveAttribute('data-state', 'ready');
});
