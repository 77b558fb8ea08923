import { expect, type Page } from '@playwright/test';
import { keepPicture, test } from '../../fixtures/test.ts';

const LIST = '/?view=checkups';
const frameOf = (page: Page) => page.frameLocator('wellspring-embed iframe');
const embedOf = (page: Page) => page.locator('wellspring-embed');
const listIn = (page: Page) => frameOf(page).getByRole('heading', { name: 'Je checkups' });

/** Script errors of the page, and the events it received. */
async function watch(page: Page) {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.addInitScript(() => {
    const codes: string[] = [];
    const states: string[] = [];
    Object.assign(window, { codes, states });
    addEventListener('ws:error', (event) => codes.push((event as CustomEvent).detail.code));
    addEventListener('ws:state', (event) => states.push((event as CustomEvent).detail.state));
  });
  const read = (name: string) => () =>
    page.evaluate((list) => (window as unknown as Record<string, string[]>)[list] ?? [], name);
  return { errors, codes: read('codes'), states: read('states') };
}

const WINDOW = { width: 1_280, height: 700 };

for (const [file, name] of [
  ['factors', 'Alle factoren bekijken'],
  ['answers', 'Mijn antwoorden bekijken'],
] as const)
  test(`a dialog stands in what is seen of a tall frame: ${file}`, async ({ page, stack }) => {
    await page.setViewportSize(WINDOW);
    await page.goto(`${stack.intranetUrl}/?view=report`);
    const open = frameOf(page).getByRole('button', { name }).first();
    await expect(open).toBeVisible({ timeout: 20_000 });
    // As tall as a report with many factors.
    await embedOf(page).evaluate((embed) => embed.setAttribute('min-height', '3500'));
    await expect.poll(async () => (await embedOf(page).boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(3_500);
    const dialog = frameOf(page).getByRole('dialog');
    const isInSight = async () => {
      const box = await dialog.boundingBox();
      return box !== null && box.y >= 0 && box.y + box.height <= WINDOW.height;
    };
    const show = (top: number) => page.evaluate((y) => scrollTo(0, y), top);
    await show(1_700);
    // From where the person is, as by the keyboard.
    await open.evaluate((button: HTMLElement) => button.click());
    await expect(dialog).toBeVisible();
    await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect.poll(isInSight).toBe(true);
    // It scrolls along, to the ends of the frame too, where less of it is visible.
    for (const top of [0, 100_000, 900]) {
      await show(top);
      await expect.poll(isInSight).toBe(true);
    }
    await keepPicture(page, `intranet-dialog-${file}-nl`);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

test('an element that is moved is shown again, without an error in the page', async ({ page, stack }) => {
  const { errors, codes, states } = await watch(page);
  await page.goto(stack.intranetUrl + LIST);
  await expect(listIn(page)).toBeVisible({ timeout: 20_000 });
  await embedOf(page).evaluate((embed) => document.querySelector('aside')?.append(embed));
  await expect(embedOf(page)).toHaveAttribute('data-state', 'loading');
  await expect(listIn(page)).toBeVisible();
  await expect(embedOf(page)).toHaveAttribute('data-state', 'ready');
  expect(await states()).toEqual(['loading', 'ready', 'loading', 'ready']);
  expect([errors, await codes()]).toEqual([[], []]);
});

test('a frame that the reader reloads is shown again, without an error in the page', async ({ page, stack }) => {
  const { errors, codes, states } = await watch(page);
  await page.goto(stack.intranetUrl + LIST);
  await expect(listIn(page)).toBeVisible({ timeout: 20_000 });
  for (const round of [1, 2]) {
    // As the browser's own "Reload frame" does, also after the frame's page has crashed.
    await page
      .frames()[1]
      ?.evaluate(() => location.reload())
      .catch(() => undefined);
    await expect.poll(async () => (await states()).length, `begun anew, round ${round}`).toBe(2 + 2 * round);
    await expect(listIn(page)).toBeVisible();
  }
  expect(await states()).toEqual(['loading', 'ready', 'loading', 'ready', 'loading', 'ready']);
  expect([errors, await codes()]).toEqual([[], []]);
});

test('a link to what no view shows opens the application in a window of its own', async ({ page, stack }) => {
  await page.goto(stack.intranetUrl + LIST);
  const own = frameOf(page).locator('a[href$="/vitamins/checkup/own"]').first();
  await expect(own).toBeVisible({ timeout: 20_000 });
  const opening = page.waitForEvent('popup');
  await own.click();
  const window = await opening;
  await expect(window).toHaveURL(/\/login\?.*own|\/vitamins\/checkup\/own/);
  await expect(listIn(page)).toBeVisible();
  await expect(embedOf(page)).toHaveAttribute('view', 'checkups');
});

test('a part of a view that fails to load shows it, and loads on a retry', async ({
  page,
  stack,
  picture,
  expectAccessible,
}) => {
  const { codes } = await watch(page);
  const late = /\/mf\/mfe-employee\/[^/]+\/embed-pages\.js/;
  await page.route(late, (route) => route.abort());
  await page.goto(stack.intranetUrl + LIST);
  const failed = frameOf(page).getByRole('alert').filter({ hasText: 'We kunnen dit deel nu niet tonen.' });
  await expect(failed).toBeVisible({ timeout: 20_000 });
  expect(await codes()).toEqual(['E_LOAD']);
  await expectAccessible(page, { include: 'wellspring-embed' });
  await picture(page, 'intranet-part-failed-nl');
  await page.unroute(late);
  await failed.getByRole('button', { name: 'Opnieuw proberen' }).click();
  await expect(listIn(page)).toBeVisible({ timeout: 20_000 });
});

test('after a log-in the view is waited for with words, and not for ever', async ({ page, stack, person }) => {
  const { codes } = await watch(page);
  await page.clock.install();
  await page.route(/\/embed\.\w+\.js$/, () => undefined);
  await page.goto(`${stack.intranetUrl}/?auth=login&view=checkups`);
  await frameOf(page).getByLabel('E-mail').fill(person.email);
  await frameOf(page).getByLabel('Wachtwoord').fill(person.password);
  await frameOf(page).getByRole('button', { name: 'Aanmelden' }).click();
  await expect(embedOf(page)).toContainText('Wellspring wordt geladen');
  await page.clock.runFor(13_000);
  await expect(embedOf(page).getByRole('status')).toHaveText('Dit duurt langer dan gewoonlijk.');
  await page.clock.runFor(115_000);
  await expect(embedOf(page)).toHaveAttribute('data-state', 'error');
  expect(await codes()).toEqual(['E_LOAD']);
});

test('while the server is unavailable the page shows it, and continues automatically', async ({
  page,
  stack,
  picture,
}) => {
  const { codes } = await watch(page);
  await page.route('**/embed/frame?**', (route) => route.abort());
  await page.route('**/api/embed/configuration?**', (route) => route.abort());
  await page.goto(stack.intranetUrl + LIST);
  await expect(embedOf(page)).toContainText('Wellspring antwoordt even niet. We blijven proberen.');
  await expect(page.getByText('Je checkups vind je ook op')).toBeVisible();
  await picture(page, 'intranet-server-away-nl');
  const retry = await embedOf(page).getByRole('button', { name: 'Opnieuw proberen' }).boundingBox();
  expect(retry?.height).toBeGreaterThanOrEqual(44);
  expect(new Set(await codes())).toEqual(new Set(['E_SERVER']));
  await page.unrouteAll();
  await expect(listIn(page)).toBeVisible({ timeout: 30_000 });
  await expect(embedOf(page)).not.toContainText('We blijven proberen');
});

test('a page whose origin the key does not name gets the error at once', async ({ page, stack }) => {
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
