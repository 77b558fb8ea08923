import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures/test.ts';

const LIST = '/?view=checkups';
const frameOf = (page: Page) => page.frameLocator('wellspring-embed iframe');
const embedOf = (page: Page) => page.locator('wellspring-embed');
const listIn = (page: Page) => frameOf(page).getByRole('heading', { name: 'Je checkups' });

/** What went wrong in scripts of the page, and what it was told. */
async function watch(page: Page): Promise<{ errors: string[]; codes: () => Promise<string[]> }> {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const codes: string[] = [];
    Object.assign(window, { codes });
    addEventListener('ws:error', (event) => codes.push((event as CustomEvent).detail.code));
  });
  return { errors, codes: () => page.evaluate(() => (window as unknown as { codes: string[] }).codes) };
}

test('a dialog stands in what is seen of a tall frame', async ({ page, stack, picture }) => {
  await page.goto(`${stack.intranetUrl}/?view=report`);
  const open = frameOf(page).getByRole('button', { name: 'Alle factoren bekijken' }).first();
  await expect(open).toBeVisible({ timeout: 20_000 });
  const tall = await page.locator('wellspring-embed').boundingBox();
  expect(tall?.height, 'the frame is taller than the window').toBeGreaterThan(1_500);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  // From where the person is, as by the keyboard.
  await open.evaluate((button: HTMLElement) => button.click());
  const dialog = frameOf(page).getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect
    .poll(async () => {
      const box = await dialog.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= 900;
    })
    .toBe(true);
  await picture(page, 'intranet-dialog-nl');
});

test('an element that is moved is shown again, without an error in the page', async ({ page, stack }) => {
  const { errors, codes } = await watch(page);
  await page.goto(stack.intranetUrl + LIST);
  await expect(listIn(page)).toBeVisible({ timeout: 20_000 });
  await embedOf(page).evaluate((embed) => document.querySelector('aside')?.append(embed));
  await expect(embedOf(page)).toHaveAttribute('data-state', 'loading');
  await expect(listIn(page)).toBeVisible();
  await expect(embedOf(page)).toHaveAttribute('data-state', 'ready');
  expect([errors, await codes()]).toEqual([[], []]);
});

test('while the server is away the page says so, and goes on by itself', async ({ page, stack, picture }) => {
  const { codes } = await watch(page);
  await page.route('**/embed/frame?**', (route) => route.abort());
  await page.route('**/api/embed/configuration?**', (route) => route.abort());
  await page.goto(stack.intranetUrl + LIST);
  await expect(embedOf(page)).toContainText('Wellspring antwoordt even niet. We blijven proberen.');
  await expect(page.getByText('Je checkups vind je ook op')).toBeVisible();
  await picture(page, 'intranet-server-away-nl');
  expect(new Set(await codes())).toEqual(new Set(['E_SERVER']));
  await page.unrouteAll();
  await expect(listIn(page)).toBeVisible({ timeout: 30_000 });
  await expect(embedOf(page)).not.toContainText('We blijven proberen');
});

test('a page whose origin the key does not name is told so at once', async ({ page, stack }) => {
  const { codes } = await watch(page);
  // The frame is refused by the browser; why, only the server knows.
  await page.route('**/embed/frame?**', (route) => route.abort());
  await page.route('**/api/embed/configuration?**', (route) =>
    route.fulfill({
      status: 403,
      headers: { 'access-control-allow-origin': stack.intranetUrl },
      json: { code: 'embed_origin_not_allowed', requestId: 'r', message: [] },
    }),
  );
  const warning = page.waitForEvent('console', (message) => message.text().includes('E_ORIGIN'));
  await page.goto(stack.intranetUrl + LIST);
  expect((await warning).text()).toContain(`${stack.intranetUrl} is not among the origins of this embed key`);
  expect(await codes()).toEqual(['E_ORIGIN']);
  await expect(embedOf(page).getByRole('link', { name: 'Openen in een nieuw venster' })).toBeVisible();
});

test('a script that never answers is said to be slow, and then given up', async ({ page, stack, picture }) => {
  const { codes } = await watch(page);
  await page.clock.install();
  let isHeld = true;
  await page.route(/\/embed\.\w+\.js$/, (route) => (isHeld ? undefined : route.continue()));
  await page.goto(stack.intranetUrl + LIST);
  await expect(embedOf(page)).toHaveAttribute('data-state', 'loading');
  await page.clock.runFor(13_000);
  await expect(embedOf(page)).toContainText('Dit duurt langer dan gewoonlijk.');
  await picture(page, 'intranet-slow-nl');
  await page.clock.runFor(115_000);
  await expect(embedOf(page)).toHaveAttribute('data-state', 'error');
  expect(await codes()).toEqual(['E_LOAD']);
  await expect(page.getByText('Je checkups vind je ook op')).toBeVisible();
  isHeld = false;
  await embedOf(page).getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(listIn(page)).toBeVisible({ timeout: 20_000 });
});
