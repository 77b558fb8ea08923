import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { buildSampleRemote, frontendsCommand } from '../../fixtures/sample-remote.ts';
import { test } from '../../fixtures/test.ts';

const admin = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
const hr = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };

// Both in one file, so in one worker after each other: all stacks share the registry, and the second test changes it.

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

test('the navigation follows the language, also one that the page did not bring', async ({ page, person, openAs }) => {
  await openAs(page, person, '/profile');
  const navigation = page.getByRole('navigation').first();
  await expect(navigation.getByRole('link', { name: 'Definitions' })).toBeVisible();
  await page.getByLabel('Language').first().selectOption('nl');
  await expect(navigation.getByRole('link', { name: 'Definities' })).toBeVisible();
  await expect(page).toHaveTitle(/^Profiel – /);
});
