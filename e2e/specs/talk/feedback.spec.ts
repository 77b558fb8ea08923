import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const MANAGER = { email: 'manager@demo.test', password: 'Wellspring-demo-1' };

const form = (page: Page) => page.getByRole('region', { name: 'Give feedback' });
const text = (page: Page) => form(page).getByLabel('Your feedback');
const send = (page: Page) => form(page).getByRole('button', { name: 'Send feedback' }).click();

test.describe('feedback', () => {
  test('reaches the team under a name and without one, and never empty', async ({
    browser,
    page,
    person,
    openAs,
    picture,
    expectAccessible,
    checkups,
  }) => {
    test.setTimeout(120_000);
    const words = `More plants ${person.id.slice(0, 8)}`;
    await openAs(page, person, '/');

    await test.step('nothing is refused', async () => {
      await send(page);
      await expect(page.getByText('The feedback is empty. Write a few words first.')).toBeVisible();
      await expect(text(page)).toHaveAttribute('aria-invalid', 'true');
      await page.getByRole('button', { name: 'Close', exact: true }).click();
    });

    await test.step('a failed save keeps the text', async () => {
      await text(page).fill(words);
      await page.route('**/api/feedbacks', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }));
      await send(page);
      await expect(form(page).getByRole('alert')).toContainText('What you wrote is still here.');
      await expect(text(page)).toHaveValue(words);
      await expectAccessible(page);
      await page.unroute('**/api/feedbacks');
    });

    await test.step('under one’s name', async () => {
      await expect(form(page)).toContainText(
        'Those who lead Research and development will read it. Your name is shown with it.',
      );
      await send(page);
      await expect(page.getByText('Your feedback has been sent. Thank you.')).toBeVisible();
      await expect(text(page)).toHaveValue('');
    });

    await test.step('without', async () => {
      await form(page).locator('label', { hasText: 'Send without my name' }).click();
      await expect(form(page)).toContainText('They will not know who wrote it');
      await text(page).fill(`${words}, quietly`);
      await picture(page, 'feedback-card-en');
      await send(page);
      await expect(text(page)).toHaveValue('');
      const row = await checkups.collection('feedbacks').findOne({ body: `${words}, quietly` });
      expect(row).toMatchObject({ authorId: null, isAnonymous: true });
      expect(JSON.stringify(row)).not.toContain(person.id);
    });

    await test.step('what one finds back', async () => {
      await form(page).getByRole('link', { name: 'All feedback' }).click();
      await expect(page).toHaveURL(/\/feedback$/);
      const sent = page.getByRole('list', { name: 'Sent' });
      await expect(sent.getByRole('listitem')).toHaveCount(1);
      await expect(sent).toContainText(words);
      await picture(page, 'feedback-employee-en');
      await expectAccessible(page);
    });

    await test.step('what the manager reads', async () => {
      const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
      const managerPage = await context.newPage();
      await openAs(managerPage, MANAGER, '/feedback');
      const received = managerPage.getByRole('list', { name: 'Received' });
      await managerPage.getByLabel('Search in the texts').fill(words);
      await expect(received.getByRole('listitem')).toHaveCount(2);
      await expect(received).toContainText('Robin Claes');
      await expect(received).toContainText('Anonymous user');
      await managerPage.getByLabel('Search in the texts').fill('');
      await expect.poll(() => received.getByRole('listitem').count()).toBeGreaterThan(2);
      for (const width of [1440, 375, 320]) {
        await managerPage.setViewportSize({ width, height: 800 });
        await expectAccessible(managerPage);
        const overflow = await managerPage.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
      await picture(managerPage, 'feedback-manager-en');
      await context.close();
    });
    await checkups.collection('feedbacks').deleteMany({ body: { $regex: words } });
  });

  test('can be written and sent by keyboard alone, to the whole company', async ({
    page,
    person,
    openAs,
    checkups,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openAs(page, person, '/feedback');
    await form(page).getByLabel('For').focus();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await page.keyboard.type('From the keyboard');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your feedback has been sent. Thank you.')).toBeVisible();
    const row = await checkups.collection('feedbacks').findOne({ body: 'From the keyboard' });
    expect(row).toMatchObject({ teamId: '0', isAnonymous: true, authorId: null });
    await checkups.collection('feedbacks').deleteMany({ body: 'From the keyboard' });
  });
});
