import { expect, type Page } from '@playwright/test';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { keepPicture, test } from '../../fixtures/test.ts';

const ANALYST = { email: 'analyst@demo.test', password: 'Wellspring-demo-1' };
/** Raw scores of a table: 1.0 to 7.0 in steps of 0.1. */
const SCORES = Array.from({ length: 61 }, (_, at) => 1 + at / 10);

/** A norm set as a file: in every table the same percentiles, which never fall. */
const toCsv = (keys: readonly string[]) =>
  [
    'code;score;percentile',
    ...keys.flatMap((key) => SCORES.map((score, at) => `${key};${score.toFixed(1)};${1 + Math.floor(at * 1.6)}`)),
  ].join('\n');

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('an analyst stores a norm set from a file, and is asked before it is put in force', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs(page, ANALYST, '/analytics/norms');
  const sets = page.getByRole('region', { name: 'Norm sets' });
  const builtIn = sets.getByRole('row', { name: /^Comes with the product/ });
  await expect(builtIn.getByText('In force', { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `at ${width}`).toBe(0);
    await keepPicture(page, `norms-${width}`, { fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  const upload = page.getByRole('region', { name: 'Upload a set' });
  const title = `Sector ${Date.now()}`;
  const choose = (csv: string) =>
    upload.locator('input[type=file]').setInputFiles({
      ...{ name: 'sector.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(csv),
    });
  await upload.getByRole('textbox', { name: 'Name of the set' }).fill(title);
  await choose(toCsv(SCORE_KEYS.slice(1)));
  await upload.getByRole('button', { name: 'Upload' }).click();
  await expect(upload.getByText(`table ${SCORE_KEYS[0]} is missing.`)).toBeVisible();
  await expectAccessible(page);

  await choose(toCsv(SCORE_KEYS));
  await upload.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('The set is stored. It is not in force yet.')).toBeVisible();
  await sets.getByRole('button', { name: `Put in force: ${title}` }).click();
  const question = page.getByRole('alertdialog', { name: `Put “${title}” in force?` });
  await expectAccessible(page);
  // Other tests of this company read figures by the set that is in force.
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(builtIn.getByText('In force', { exact: true })).toBeVisible();
});

test('an analyst makes a norm set from the organisation’s own results, and none twice of the same people', async ({
  page,
  openAs,
}) => {
  test.setTimeout(180_000);
  await openAs(page, ANALYST, '/analytics/norms');
  const own = page.getByRole('region', { name: 'Make a set from your own results' });
  const make = async (name: string) => {
    await own.getByRole('textbox', { name: 'Name of the set' }).fill(name);
    await own.getByRole('button', { name: 'Make the set' }).click();
  };
  const title = `Our own ${Date.now()}`;
  const done = own.getByText(new RegExp(`^“${title}” was made on `));
  const again = own.getByText('No set was made: an earlier one counts the same people.');
  // The worker releases the rounds of the demo after the start; before that too few people are counted.
  await expect(async () => {
    await make(title);
    await expect(done.or(again)).toBeVisible({ timeout: 20_000 });
  }).toPass({ timeout: 150_000 });
  const sets = page.getByRole('region', { name: 'Norm sets' });
  await expect(sets.getByRole('row', { name: /^Our own / })).not.toHaveCount(0);
  await expect(
    sets.getByRole('row', { name: /^Comes with the product/ }).getByText('In force', { exact: true }),
  ).toBeVisible();
  await make(`${title}, again`);
  await expect(again).toBeVisible({ timeout: 30_000 });
  await expect(sets.getByRole('row', { name: `${title}, again` })).toHaveCount(0);
});

test('the norms are closed to who has no advanced analytics', async ({ page, openAs }) => {
  await openAs(page, { email: 'manager@demo.test', password: 'Wellspring-demo-1' }, '/analytics/norms');
  await expect(page.getByRole('heading', { level: 1, name: 'Norms' })).toHaveCount(0);
});
