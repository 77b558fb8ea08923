import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { answer, expectSaved } from '../../pages/questionnaire.ts';

const wordOf = (page: Page, value: number) =>
  page
    .locator('label')
    .filter({ has: page.getByRole('radio') })
    .nth(value - 1)
    .locator('.ws-answer-word');

test('the same question answered differently on two devices: both choices are shown, the person decides', async ({
  page,
  browser,
  stack,
  person,
  logIn,
  checkups,
  expectAccessible,
}) => {
  const phone = await (await browser.newContext({ baseURL: stack.url })).newPage();
  await logIn(page, person);
  await logIn(phone, person);
  const path = `/vitamins/checkup/${person.entryIds.pulse}`;
  await page.goto(path);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.locator('legend')).toBeVisible();
  await phone.goto(path);
  await expect(phone.locator('legend')).toBeVisible();
  const question = (await page.locator('legend').textContent()) ?? '';
  await expect(phone.locator('legend')).toHaveText(question);
  const [two, six] = [(await wordOf(page, 2).textContent()) ?? '', (await wordOf(page, 6).textContent()) ?? ''];

  await page.getByRole('radio').nth(1).check();
  await expectSaved(page);
  await answer(phone, 6);

  await test.step('on another question there is a word and a way back', async () => {
    await phone.getByRole('button', { name: 'Show the question' }).click();
    await expect(phone.locator('legend')).toHaveText(question);
  });
  const conflict = phone.getByRole('alert').filter({ hasText: 'You answered this on another device' });
  await expect(conflict).toContainText(two);
  await expect(conflict).toContainText(six);
  await expectAccessible(phone);
  const stored = async () => {
    const row = await checkups
      .collection<{ _id: string; userId: string; answers: Record<string, { value: unknown }> }>('submissions')
      .findOne({ userId: person.id });
    return Object.values(row?.answers ?? {})[0]?.value;
  };
  expect(await stored()).toBe(2);
  await conflict.getByRole('button', { name: `Keep “${six}”` }).click();
  await expect(conflict).toHaveCount(0);
  await expect.poll(stored).toBe(6);
  await phone.context().close();
});
