import { expect, type Page } from '@playwright/test';
import { forgetWhatIsOpen } from '../../fixtures/employee.ts';
import { test } from '../../fixtures/test.ts';
import { answerTheRest } from '../../pages/questionnaire.ts';

/** Records every event of the host page, with its details. */
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

test.describe('inside the company’s intranet page, on another site', () => {
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
    // No event may contain an answer, a name or an address.
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
    // The page styles every button burgundy with capitals; ours keep their own case, and the page's own button its
    // look.
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

  test('a reader logs in inside the frame, and out again by the page’s own button', async ({ page, stack, person }) => {
    await page.goto(`${stack.intranetUrl}/?auth=login&view=checkups`);
    const frame = page.frameLocator('wellspring-embed iframe');
    await frame.getByLabel('E-mail').fill(person.email);
    await frame.getByLabel('Wachtwoord').fill('not this one');
    await frame.getByRole('button', { name: 'Aanmelden' }).click();
    await expect(frame.getByRole('alert')).toHaveText('Dit e-mailadres en wachtwoord horen niet bij elkaar.');
    await frame.getByLabel('Wachtwoord').fill(person.password);
    await frame.getByRole('button', { name: 'Aanmelden' }).click();
    await expect(frame.getByRole('heading', { name: 'Je checkups' })).toBeVisible();
    // The host page shows the count from the event.
    await expect(page.locator('#open-checkups')).toHaveText('2');
    expect(await page.context().cookies(), 'an embed sets no cookie').toEqual([]);
    await page.getByRole('button', { name: 'Afmelden bij Wellspring' }).click();
    await expect(page.locator('wellspring-embed')).toContainText('Je bent afgemeld.');
    await expect(page.locator('wellspring-embed iframe')).toHaveCount(0);
  });

  test('a reader logs in in a window of Wellspring, whose code is good for this page alone', async ({
    page,
    stack,
    person,
  }) => {
    await page.goto(`${stack.intranetUrl}/?auth=popup&view=checkups`);
    const embed = page.locator('wellspring-embed');
    await expect(embed).toHaveAttribute('data-state', 'auth-required');
    const opening = page.waitForEvent('popup');
    await embed.getByRole('button', { name: 'Aanmelden' }).click();
    const popup = await opening;
    await popup.getByLabel('E-mail').fill(person.email);
    await popup.getByLabel('Wachtwoord').fill(person.password);
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Aanmelden' }).click();
    await closed;
    const frame = page.frameLocator('wellspring-embed iframe');
    await expect(frame.getByRole('heading', { name: 'Je checkups' })).toBeVisible();
    await expect(embed).toHaveAttribute('data-state', 'ready');
  });

  test('the page’s address follows what is shown, and going back goes back', async ({ page, stack }) => {
    await page.goto(`${stack.intranetUrl}/?view=checkups&routing=hash`);
    const frame = page.frameLocator('wellspring-embed iframe');
    await frame.locator('a[href*="/vitamins/checkup/"]:not([href$="/own"])').first().click();
    await expect(page).toHaveURL(/#ws\/checkup\/[\w-]+$/);
    await expect(page.locator('wellspring-embed')).toHaveAttribute('view', 'checkup');
    await page.goBack();
    await expect(frame.getByRole('heading', { name: 'Je checkups' })).toBeVisible();
  });

  test('the list and an older report ask the server for nothing that it refuses', async ({ page, stack }) => {
    const refused: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
    });
    await page.goto(`${stack.intranetUrl}/?view=checkups`);
    const frame = page.frameLocator('wellspring-embed iframe');
    const older = frame.locator('a[href*="/vitamins/reports/"]').last();
    const id = new URL((await older.getAttribute('href')) ?? '').pathname.split('/').at(-1) ?? '';
    const card = frame.getByRole('article').filter({ has: page.locator(`a[href$="/vitamins/reports/${id}"]`) });
    const title = (await card.getByRole('heading').first().textContent()) ?? '';
    const figures = page.waitForResponse((response) => response.url().includes('checkupsubmissions/reviews?ids='));
    await page.reload();
    expect((await figures).ok()).toBe(true);
    const report = page.waitForResponse((response) => response.url().includes(`submission=${id}`));
    await older.click();
    expect((await report).ok()).toBe(true);
    await expect(page.locator('wellspring-embed')).toHaveAttribute('resource-id', id);
    await expect(frame.getByRole('heading', { name: title, level: 2 })).toBeVisible();
    expect(title).not.toBe('');
    expect(refused).toEqual([]);
  });

  test('density, what is hidden and parts follow the page', async ({ page, stack, picture }) => {
    await page.goto(`${stack.intranetUrl}/?isolation=shadow&density=compact&hide=header`);
    const embed = page.locator('wellspring-embed');
    await expect(embed.locator('.ws-card').first()).toBeVisible({ timeout: 20_000 });
    await expect(embed.getByRole('heading', { name: 'Je checkups' })).toBeHidden();
    await page.addStyleTag({ content: 'wellspring-embed::part(card) { outline: 3px solid rgb(1, 2, 3) }' });
    await expect(embed.getByRole('article').first()).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
    // The page's own values are reread at each change, without ours, which stay as they are.
    const card = embed.locator('.ws-card').first();
    const corners = await card.evaluate((element) => getComputedStyle(element).borderRadius);
    expect(corners).not.toBe('0px');
    await embed.evaluate((element) => element.setAttribute('hide', ''));
    await expect(embed.getByRole('heading', { name: 'Je checkups' })).toBeVisible();
    await expect(card).toHaveCSS('border-radius', corners);
    await expect(embed).toHaveCSS('display', 'block');
    await picture(page, 'intranet-compact-nl');
  });

  test('the page’s own React 18 works beside it', async ({ page, stack }) => {
    await page.goto(stack.intranetUrl);
    const before = (await page.locator('#poll').textContent()) ?? '';
    await page.locator('#poll button').click();
    await expect(page.locator('#poll')).not.toHaveText(before);
  });
});
