import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';
import { answer, answeredPercent, answerTheRest, expectSaved } from '../../pages/questionnaire.ts';

// As most people have it: with every movement.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('the main job', () => {
  test('an employee answers the checkup, reloads in the middle, sends it in and reads the report', async ({
    page,
    person,
    logIn,
    picture,
    expectAccessible,
  }) => {
    test.setTimeout(180_000);
    await logIn(page, person);
    await page.goto('/vitamins');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await picture(page, 'vitamins-en');
    await page.goto(`/vitamins/checkup/${person.entryIds.checkup}`);
    await expect(page.getByRole('heading', { name: 'Who will see this' })).toBeVisible();
    await picture(page, 'questionnaire-start-en');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Start', exact: true }).click();

    await test.step('five answers, then a reload', async () => {
      for (const value of [5, 6, 4, 3, 7]) await answer(page, value);
      await expectSaved(page);
      await page.reload();
      await expect(page.getByText('6 of 102', { exact: true })).toBeVisible();
      expect(await answeredPercent(page)).toBe(5);
    });

    await test.step('the rest, and the end card', async () => {
      await picture(page, 'questionnaire-en');
      await expectAccessible(page);
      expect(await answerTheRest(page)).toBe(97);
      await expect(page.getByText('102 of 102 answered')).toBeVisible();
      await picture(page, 'questionnaire-end-en');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Send and see my report' }).click();
    });

    await test.step('the report', async () => {
      await expect(page).toHaveURL(/\/vitamins\/reports\/./);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Well-being' })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByRole('heading', { name: 'Engagement' })).toBeVisible();
      await page.getByRole('button', { name: 'Show as table' }).first().click();
      const rows = page.getByRole('table').first().getByRole('row');
      await expect(rows).toHaveCount(9);
      await picture(page, 'report-en');
      await expectAccessible(page);
    });
  });

  test('what is open can be found, started and closed again without losing an answer', async ({
    page,
    person,
    openAs,
  }) => {
    await openAs(page, person, `/vitamins/checkup/${person.entryIds.pulse}`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await answer(page, 2);
    await page.getByRole('button', { name: 'Save and close' }).first().click();
    await expect(page).toHaveURL(/\/vitamins/);
    await page.goto('/vitamins?kind=pulse');
    await page.goto(`/vitamins/checkup/${person.entryIds.pulse}`);
    await expect(page.getByText(/^2 of \d+$/)).toBeVisible();
  });

  test('open questions lead back to the first of them', async ({ page, person, openAs }) => {
    await openAs(page, person, `/vitamins/checkup/${person.entryIds.pulse}`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const first = (await page.locator('legend').textContent()) ?? '';
    await page.getByRole('button', { name: 'Skip this question' }).click();
    await expect(page.locator('legend')).not.toHaveText(first);
    const end = page.getByRole('heading', { name: 'Almost there' });
    while (!(await end.isVisible())) await answer(page, 4);
    await page.getByRole('button', { name: 'To the first unanswered question' }).click();
    await expect(page.locator('legend')).toHaveText(first);
  });

  test('at phone width an answer advances automatically, but arrow keys never do', async ({ page, person, openAs }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openAs(page, person, `/vitamins/checkup/${person.entryIds.checkup}`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const first = (await page.locator('legend').textContent()) ?? '';
    await page.getByRole('radio').first().focus();
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowDown');
    await expectSaved(page);
    await expect(page.locator('legend')).toHaveText(first);
    await page.getByRole('radio').nth(4).click();
    await expect(page.locator('legend')).not.toHaveText(first);
  });
});
