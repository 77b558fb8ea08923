import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test.describe('inside the company’s intranet page, on another origin', () => {
  test('the questionnaire in a frame can be answered, and the page around it cannot look in', async ({
    page,
    stack,
    picture,
    expectAccessible,
  }) => {
    await page.goto(stack.intranetUrl);
    const frame = page.frameLocator('wellspring-embed iframe');
    await expect(
      frame
        .getByRole('radio')
        .or(frame.getByRole('button', { name: /^(Start|Beginnen)$/ }))
        .first(),
    ).toBeVisible({ timeout: 20_000 });
    const seen = await page.evaluate(() => {
      const embed = document.querySelector('wellspring-embed');
      const inner = (embed?.shadowRoot ?? embed)?.querySelector('iframe');
      return inner?.contentDocument ?? null;
    });
    expect(seen).toBeNull();
    await picture(page, 'intranet-frame-nl');
    await expectAccessible(page, { include: 'wellspring-embed' });
  });

  test('the page’s own style does not reach the embed in a shadow root, nor the other way round', async ({
    page,
    stack,
    picture,
  }) => {
    await page.goto(`${stack.intranetUrl}/?isolation=shadow`);
    await expect(page.locator('wellspring-embed').getByRole('heading').first()).toBeVisible({ timeout: 20_000 });
    await picture(page, 'intranet-shadow-nl');
  });
});
