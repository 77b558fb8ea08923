import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

/** A part of the employee's screens that no page brings at first: the last cards of a questionnaire. */
const LATE = /\/mf\/mfe-employee\/[^/]+\/(embed-)?questionnaire-later\.js/;
const LATE_PAGE = /\/mf\/mfe-employee\/[^/]+\/actions\.js/;

test('a late file with one byte changed is not run; the failure is shown and trying again works', async ({
  page,
  person,
  openAs,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await openAs(page, person, '/vitamins');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  let tampered = 0;
  await page.route(LATE_PAGE, async (route) => {
    const response = await route.fetch();
    tampered += 1;
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  // Without a reload, so that the bundle itself requests its chunk.
  await page.getByRole('navigation').getByRole('link', { name: 'Actions' }).first().click();
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load this area' });
  await expect(failure).toBeVisible({ timeout: 15_000 });
  expect(tampered, 'asked for once and twice again').toBe(3);
  expect(errors.join('\n')).toContain('integrity');
  await expect(page.getByRole('navigation').first()).toBeVisible();

  await page.unroute(LATE_PAGE);
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0, { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('in the middle of a questionnaire no answer is lost, and it continues once the file is whole', async ({
  page,
  person,
  openAs,
}) => {
  await page.route(LATE, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()} ` });
  });
  await openAs(page, person, `/vitamins/checkup/${person.entryIds.pulse}`);
  await page.getByRole('button', { name: /start|begin/i }).click();
  await expect(page.getByRole('radio').first()).toBeVisible();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await expect
    .poll(() => addresses.filter((address) => LATE.test(address)).length, { timeout: 20_000 })
    .toBeGreaterThan(1);
  await page.getByRole('radio').first().check();
  await expect(page.getByRole('radio').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0);
});
