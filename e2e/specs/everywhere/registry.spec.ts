import { randomUUID } from 'node:crypto';
import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { readActs } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { endCanary, goLive, setCanary, setKilled } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { readRegistry } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import { releaseIn } from '@wellspring/shared/server/frontends/registry/testing/release-in.ts';
import { buildNextEmployee, NEXT_MARK } from '../../fixtures/next-employee.ts';
import { buildSampleRemote, frontendsCommand, pipelineCommand } from '../../fixtures/sample-remote.ts';
import { test } from '../../fixtures/test.ts';
import { answer, expectSaved } from '../../pages/questionnaire.ts';

const admin = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
const hr = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };

// All in one file, so in one worker after each other: all stacks share the registry, and some of these tests change it.

test('a new page is offered once for one state of the registry', async ({ page, person, logIn }) => {
  await logIn(page, person);
  await page.route('**/mf/mfe-employee/**', (route) => route.abort());
  await page.goto('/vitamins');
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load this area' });
  await failure.getByRole('button', { name: 'Reload' }).click();
  await expect(failure.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
  await expect(failure.getByRole('button', { name: 'Reload' })).toHaveCount(0);
});

test('a new remote needs configuration and a publish, and no release of anything else', async ({
  browser,
  page,
  stack,
  openAs,
}) => {
  // A build, a proof in a browser of its own, and the pages.
  test.setTimeout(240_000);
  const { file, release, remove } = await buildSampleRemote();
  const link = page.getByRole('navigation').first().getByRole('link', { name: 'Sample' });
  try {
    await openAs(page, admin, '/sample');
    await expect(page).toHaveURL(/\/(dashboard)?$/);
    await expect(frontendsCommand(stack, 'push', file)).rejects.toThrow('holds more than a release of');

    await writeFile(stack.grantsFile, '{ "mfe-sample": { "paths": ["/sample"], "menu": ["manager"] } }');
    await frontendsCommand(stack, 'push', file);
    await frontendsCommand(stack, 'promote', 'mfe-sample', release);
    const listed = JSON.parse((await frontendsCommand(stack, 'list', '--json')).stdout);
    expect(listed.remotes['mfe-sample']).toMatchObject({ live: release, missingContracts: [] });
    for (const { isMet } of listed.remotes['mfe-sample'].requires) expect(isMet).toBe(true);

    await expect(async () => {
      await page.goto('/settings');
      await expect(link).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await link.click();
    await expect(page.getByRole('heading', { name: 'A page of a new remote' })).toBeVisible();
    await page.goto('/sample/1');
    await expect(page.getByRole('heading', { name: 'A page of a new remote' })).toBeVisible();
    await expect(page).toHaveTitle(/^Sample – /);

    const other = await browser.newContext({ baseURL: stack.url });
    const colleague = await other.newPage();
    await openAs(colleague, hr, '/sample');
    await expect(colleague).toHaveURL(/\/(dashboard|vitamins)?$/);
    await expect(colleague.getByRole('navigation').first().getByRole('link', { name: 'Sample' })).toHaveCount(0);
    await other.close();

    await frontendsCommand(stack, 'kill', 'mfe-sample');
    await expect(async () => {
      await page.goto('/sample');
      await expect(page.getByText('This area is switched off for now')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page).toHaveURL(/\/sample$/);
    await expect(link).toBeVisible();
    await frontendsCommand(stack, 'unkill', 'mfe-sample');
  } finally {
    await writeFile(stack.grantsFile, '{}');
    await remove();
  }
});

test('the screens of employees are deployed and rolled back by their pipeline while a questionnaire is open', async ({
  page,
  person,
  stack,
  openAs,
}) => {
  // A build, a proof in a browser of its own, and the pages.
  test.setTimeout(300_000);
  const [name, pipeline] = ['mfe-employee', `pipeline ${randomUUID()}`];
  const liveNow = async () => {
    const { live } = (await readRegistry(stack.frontendsFolder)).remotes[name] ?? {};
    if (!live) throw new Error(`${name} is not published`);
    return toReleaseId(live);
  };
  const before = await liveNow();
  const next = await buildNextEmployee();

  /** What a page is given that is opened now. */
  const releaseOfNewPage = async () => {
    const reply = await page.request.get('/vitamins', { headers: { accept: 'text/html' } });
    return /\/mf\/mfe-employee\/([^/"]+)\//.exec(await reply.text())?.[1];
  };
  /** The promise: pages opened five seconds after a release went live, or back, have it. */
  const expectServed = async (release: string, isNext: boolean) => {
    await expect.poll(releaseOfNewPage, { timeout: 5_000, intervals: [100] }).toBe(release);
    const fresh = await page.context().newPage();
    await fresh.goto('/vitamins');
    await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(fresh.locator('html')).toHaveAttribute('lang', 'en');
    await expect(fresh.locator(`html[${NEXT_MARK}]`)).toHaveCount(isNext ? 1 : 0);
    await fresh.close();
  };

  try {
    await openAs(page, person, `/vitamins/checkup/${person.entryIds.pulse}`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    for (const value of [5, 2]) await answer(page, value);
    // The next answer is chosen before, and saved after.
    await page.getByRole('radio').nth(6).check();

    await test.step('deployed', async () => {
      await pipelineCommand(stack, pipeline, 'push', next.file);
      await pipelineCommand(stack, pipeline, 'promote', name, next.release);
      await expectServed(next.release, true);
    });

    await test.step('the open page goes on with the release that it began with', async () => {
      await expect(page.getByRole('radio').nth(6)).toBeChecked();
      await page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(page.getByText(/^4 of \d+$/)).toBeVisible();
      await answer(page, 4);
      await expectSaved(page);
      await expect(page.locator(`html[${NEXT_MARK}]`)).toHaveCount(0);
    });

    await test.step('a new page of the next release has every answer, and takes more', async () => {
      await page.reload();
      await expect(page.locator(`html[${NEXT_MARK}]`)).toHaveCount(1);
      await expect(page.getByText(/^5 of \d+$/)).toBeVisible();
      await answer(page, 6);
      await expectSaved(page);
    });

    await test.step('rolled back', async () => {
      await pipelineCommand(stack, pipeline, 'rollback', name);
      await expectServed(before, false);
      expect(await liveNow()).toBe(before);
    });

    await test.step('nothing is lost', async () => {
      await answer(page, 1);
      await expectSaved(page);
      await page.reload();
      await expect(page.locator(`html[${NEXT_MARK}]`)).toHaveCount(0);
      await expect(page.getByText(/^7 of \d+$/)).toBeVisible();
      for (const value of [1, 6, 4, 7, 2, 5]) {
        await page.getByRole('button', { name: 'Previous', exact: true }).click();
        await expect(page.getByRole('radio').nth(value - 1)).toBeChecked();
      }
    });

    const acts = (await readActs(stack.frontendsFolder)).filter(({ by }) => by === pipeline);
    expect(acts.map(({ act, remote, release }) => [act, remote, release])).toEqual([
      ['rollback', name, before],
      ['publish', name, next.release],
    ]);
  } finally {
    if ((await liveNow()) === next.release) await pipelineCommand(stack, pipeline, 'rollback', name);
    await next.remove();
  }
});

test('a canary reaches the embeds of an intranet, and a roll back ends it', async ({ page, stack }) => {
  // Each page reports ten seconds after it is shown.
  test.setTimeout(150_000);
  const { frontendsFolder: folder } = stack;
  const name = 'mfe-employee';
  const { live } = (await readRegistry(folder)).remotes[name] ?? {};
  if (!live) throw new Error(`${name} is not published`);
  const [now, next] = [toReleaseId(live), '9.9.9-ffffffff'];
  const nextFolder = path.join(folder, 'mf', name, next);
  await cp(path.join(folder, 'mf', name, now), nextFolder, { recursive: true });
  // The same files under another name, so that every test beside this one goes on whichever it gets.
  const release = JSON.parse(JSON.stringify({ ...live, version: '9.9.9' }).replaceAll(now, next));
  await writeFile(path.join(nextFolder, 'release.json'), JSON.stringify(release));

  const releasesOfNewPage = async () => {
    await page.goto('about:blank');
    const reported = page.waitForRequest((request) => request.url().endsWith('/api/remote-loads'));
    await page.goto(`${stack.intranetUrl}/?view=checkups`);
    await expect(
      page.frameLocator('wellspring-embed iframe').getByRole('heading', { name: 'Je checkups' }),
    ).toBeVisible();
    const { app } = await page
      .locator('wellspring-embed')
      .evaluate((embed) => (embed as unknown as { version: { app: string } }).version);
    return [app, (await reported).postDataJSON().loads];
  };
  const ok = (id: string) => [{ remote: name, release: id, outcome: 'ok' }];
  try {
    await setCanary(folder, name, release, 100);
    await expect.poll(releasesOfNewPage, { timeout: 50_000 }).toEqual(['9.9.9', ok(next)]);
    await endCanary(folder, name);
    await expect.poll(releasesOfNewPage, { timeout: 50_000 }).toEqual([live.version, ok(now)]);
  } finally {
    if ((await readRegistry(folder)).remotes[name]?.canary) await endCanary(folder, name);
    await rm(nextFolder, { recursive: true });
  }
});

test('the navigation follows the language, also one that the page did not bring', async ({ page, person, openAs }) => {
  await openAs(page, person, '/profile');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: 'Definitions' })).toBeVisible();
  await page.getByLabel('Language').first().selectOption('nl');
  await expect(navigation.getByRole('link', { name: 'Definities' })).toBeVisible();
  await expect(page).toHaveTitle(/^Profiel – /);
});

test('an operator rolls a part back, pauses its canary and switches it off, each time after a question', async ({
  page,
  stack,
  openAs,
  picture,
  expectAccessible,
}) => {
  const { frontendsFolder: folder } = stack;
  const name = 'mfe-operated';
  const [before, live, next] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb', '1.2.0-cccccccc'];
  // Nothing is granted to it, so no page loads it.
  for (const id of [before, live]) await goLive(folder, name, await releaseIn(folder, id, name));
  await setCanary(folder, name, await releaseIn(folder, next, name), 10);
  // As a try before left it.
  if ((await readRegistry(folder)).remotes[name]?.killed) await setKilled(folder, name, false);

  await openAs(page, admin, '/settings');
  await page
    .getByRole('navigation', { name: 'Parts of the settings' })
    .getByRole('link', { name: 'Frontends' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Frontends' })).toBeVisible();
  const card = page.getByRole('region', { name });
  await expect(page.getByRole('region', { name: /^Employee/ })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'frontends');
  await page.setViewportSize({ width: 375, height: 812 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  await page.setViewportSize({ width: 1440, height: 900 });

  await card.getByRole('button', { name: /^Pause the canary/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByText('Canary paused')).toBeVisible();

  await card.getByRole('button', { name: /^Roll back/ }).click();
  const question = page.getByRole('alertdialog', { name: `Roll ${name} back to 1.0.0?` });
  // Enter alone changes nothing.
  await expect(question.getByRole('button', { name: 'Keep 1.1.0' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Roll back' }).click();
  await expect(card.getByRole('button', { name: /^Roll forward/ })).toBeVisible();
  expect((await readRegistry(folder)).remotes[name]).toMatchObject({ live: { version: '1.0.0' }, takenBack: [live] });

  await card.getByRole('button', { name: /^Kill switch/ }).click();
  const kill = page.getByRole('dialog', { name: `Switch ${name} off for everybody?` });
  await kill.getByRole('textbox').fill(name);
  await kill.getByRole('button', { name: 'Switch off' }).click();
  await expect(card.getByRole('button', { name: /^Switch on/ })).toBeVisible();
  expect((await readRegistry(folder)).remotes[name]).toMatchObject({ killed: true });

  await page.goto('/audit?what=frontend_changed');
  await expect(page.locator('details').filter({ hasText: 'Changed a frontend' }).first()).toBeVisible();
});
