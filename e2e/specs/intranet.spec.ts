import { expect, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { test } from '../fixtures/test.ts';
import { answerTheRest } from '../pages/questionnaire.ts';

type Row = { _id: string; [field: string]: unknown };

/** The sample intranet vouches for its reader as the demo's employee, who then has answered nothing that is open. */
async function forgetWhatIsOpen(checkups: Db): Promise<void> {
  const employee = await checkups.collection<Row>('users').findOne({ email: 'employee@demo.test' });
  await checkups.collection<Row>('submissions').deleteMany({ userId: employee?._id, finishedAt: null });
  const recent = new Date(Date.now() - 3_600_000);
  await checkups.collection<Row>('submissions').deleteMany({ userId: employee?._id, startedAt: { $gte: recent } });
}

/** Writes down every event the page around hears, with all it is told. */
async function listen(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    const names = ['ready', 'state', 'progress', 'saved', 'pending', 'finished', 'error', 'auth', 'resize', 'title'];
    for (const name of names)
      window.addEventListener(`ws:${name}`, (event) =>
        heard.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`),
      );
  });
  return () => page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'));
}

test.describe('inside the company’s intranet page, on another origin', () => {
  test.beforeEach(({ checkups }) => forgetWhatIsOpen(checkups));
  test.afterEach(({ checkups }) => forgetWhatIsOpen(checkups));

  test('the questionnaire in a frame is answered to its end, and the page around it cannot look in', async ({
    page,
    stack,
    picture,
    expectAccessible,
  }) => {
    const heard = await listen(page);
    await page.goto(stack.intranetUrl);
    const frame = page.frameLocator('wellspring-embed iframe');
    await expect(frame.getByRole('button', { name: 'Beginnen' })).toBeVisible({ timeout: 20_000 });
    const inner = await page.evaluate(() => {
      const embed = document.querySelector('wellspring-embed');
      return (embed?.shadowRoot ?? embed)?.querySelector('iframe')?.contentDocument ?? null;
    });
    expect(inner, 'the page must not reach into the frame').toBeNull();
    await frame.getByRole('button', { name: 'Beginnen' }).click();
    await expect(frame.getByRole('radio').first()).toBeVisible();
    await picture(page, 'intranet-frame-nl');
    await expectAccessible(page, { include: 'wellspring-embed' });
    expect(await answerTheRest(frame, 'nl')).toBeGreaterThanOrEqual(6);
    await frame.getByRole('button', { name: /versturen/i }).click();
    await expect(frame.getByRole('heading', { name: 'Bedankt' })).toBeVisible();
    await picture(page, 'intranet-finished-nl');

    const events = await heard();
    expect(events).toContain('finished');
    expect(events).toContain('progress {"percent":100}');
    // Nothing the page hears may hold an answer, a name or an address.
    expect(events).not.toMatch(/value|answer|demo\.test|Lotte|Vermeulen/);
  });

  test('the list in a shadow root is untouched by the page’s own style, and the page by ours', async ({
    page,
    stack,
    picture,
  }) => {
    await page.goto(`${stack.intranetUrl}/?isolation=shadow`);
    const embed = page.locator('wellspring-embed');
    await expect(embed.getByRole('heading', { name: 'Je checkups' })).toBeVisible({ timeout: 20_000 });
    // The page styles every button burgundy with capitals; ours keep their own case, and the page's own button its look.
    const caseOf = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => getComputedStyle(element).textTransform);
    expect(await caseOf('#poll button')).toBe('uppercase');
    expect(await caseOf('wellspring-embed .ws-button')).toBe('none');
    const sheets = await page.evaluate(() => [
      document.adoptedStyleSheets.length,
      document.head.querySelectorAll('style').length,
    ]);
    expect(sheets).toEqual([0, 0]);
    await picture(page, 'intranet-shadow-nl');
  });

  test('the page’s own React 18 keeps working beside it', async ({ page, stack }) => {
    await page.goto(stack.intranetUrl);
    const before = (await page.locator('#poll').textContent()) ?? '';
    await page.locator('#poll button').click();
    await expect(page.locator('#poll')).not.toHaveText(before);
  });
});
