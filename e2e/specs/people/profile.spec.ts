import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const WIDTHS = [1440, 375, 320] as const;

const save = (page: Page) => page.getByRole('button', { name: 'Save my profile' }).click();

test.describe('the profile', () => {
  test('is changed, stored, and refused with an error at the invalid field', async ({
    page,
    logIn,
    person,
    checkups,
    picture,
    expectAccessible,
  }) => {
    await logIn(page, person);
    await page.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();

    await page.getByLabel('Phone').fill('call me');
    await save(page);
    await expect(page.getByText(/Write a phone number in digits/)).toBeVisible();
    await expect(page.getByLabel('Phone')).toBeFocused();
    await picture(page, 'profile-refused');
    await expectAccessible(page);

    await page.getByLabel('Phone').fill('+32 400 00 12 34');
    await page.getByLabel('How you get to work').selectOption({ label: 'By bicycle' });
    const birthday = page.getByLabel('Date of birth', { exact: true });
    await birthday.fill('31/02/1990');
    const children = page.getByLabel('Number of children');
    await children.fill('1.5');
    await save(page);
    await expect(page.getByText('This date does not exist.')).toBeVisible();
    await expect(page.getByText('Fill in a whole number from 0 to 30, or leave this empty.')).toBeVisible();
    await expect(birthday).toHaveValue('31/02/1990');
    await expect(children).toHaveValue('1.5');
    await birthday.fill('07/02/1990');
    await children.fill('2');
    const country = page.getByRole('combobox', { name: 'Country' });
    // Letter by letter, as a person would: coming to the field scrolls the page, and scrolling closes an open list.
    await country.click();
    await country.clear();
    await country.pressSequentially('Luxem');
    await page.getByRole('option', { name: 'Luxembourg' }).click();
    await save(page);
    await expect(page.getByText('Your profile is saved.')).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Phone')).toHaveValue('+32 400 00 12 34');
    await expect(birthday).toHaveValue('07/02/1990');
    await expect(country).toHaveValue('Luxembourg');
    const stored = await checkups.collection<{ _id: string }>('users').findOne({ _id: person.id });
    expect(stored).toMatchObject({
      profileRevision: 1,
      profile: {
        phone: '+32 400 00 12 34',
        transportation: 'bike',
        country: 'LU',
        birthdate: new Date('1990-02-07'),
        children: 2,
      },
    });
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
  });

  for (const [language, title] of [
    ['fr', 'Votre profil'],
    ['nl', 'Je profiel'],
  ] as const)
    test(`speaks another language at once, and keeps it here and with the account: ${language}`, async ({
      page,
      openAs,
      person,
      checkups,
      picture,
      expectAccessible,
    }) => {
      await openAs(page, person, '/profile');
      await page.getByRole('main').getByRole('combobox', { name: 'Language' }).selectOption(language);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect
        .poll(
          async () =>
            (await checkups.collection<{ _id: string; language: string }>('users').findOne({ _id: person.id }))
              ?.language,
        )
        .toBe(language);
      expect(await page.evaluate(() => localStorage.getItem('lang'))).toBe(language);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await picture(page, `profile-${language}`);
      await expectAccessible(page);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    });

  test('a new password takes the current one and ends the other sessions', async ({
    page,
    browser,
    logIn,
    openAs,
    person,
    expectAccessible,
  }) => {
    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, person);
    await openAs(page, person, '/profile');
    await expect(page.getByText('This device', { exact: true })).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^End: / })).toHaveCount(1);
    await page.getByRole('button', { name: 'Change my password' }).click();
    const dialog = page.getByRole('dialog');
    const next = 'a quiet harbour at noon';
    const fill = async (current: string) => {
      await dialog.getByLabel('Current password').fill(current);
      await dialog.getByLabel('New password', { exact: true }).fill(next);
      await dialog.getByLabel('Repeat the new password').fill(next);
      await dialog.getByRole('button', { name: 'Save this password' }).click();
    };
    await fill('not the current one');
    await expect(dialog.getByText('This is not your current password.')).toBeVisible();
    await expectAccessible(page, { include: 'dialog[open]' });
    await fill(person.password);
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End: / })).toHaveCount(0);

    // What an access token is believed lasts three seconds.
    await expect
      .poll(
        async () => {
          await elsewhere.reload();
          return elsewhere.url();
        },
        { timeout: 15_000 },
      )
      .toMatch(/\/login/);
    await elsewhere.context().close();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  });

  test('another session is ended from here', async ({ page, browser, logIn, openAs, person }) => {
    const elsewhere = await (await browser.newContext()).newPage();
    await logIn(elsewhere, person);
    await openAs(page, person, '/profile');
    await page.getByRole('button', { name: 'End all others' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End all others' }).click();
    await expect(page.getByRole('button', { name: /^End: / })).toHaveCount(0);
    await expect
      .poll(
        async () => {
          await elsewhere.reload();
          return elsewhere.url();
        },
        { timeout: 15_000 },
      )
      .toMatch(/\/login/);
    await elsewhere.context().close();
  });

  test('a call without an answer opens one dialog, which gives the focus back', async ({
    page,
    openAs,
    person,
    expectAccessible,
  }) => {
    await openAs(page, person, '/profile');
    await page.getByLabel('Phone').fill('+32 400 00 12 34');
    await page.route('**/api/customuser/*', (route) => route.abort());
    const button = page.getByRole('button', { name: 'Save my profile' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('alertdialog', { name: 'No connection' });
    await expect(dialog).toContainText('contact your administrator');
    await expectAccessible(page, { include: 'dialog[open]' });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    // What was typed is still there, and can be sent again.
    await expect(page.getByLabel('Phone')).toHaveValue('+32 400 00 12 34');
    await page.unroute('**/api/customuser/*');
    await button.click();
    await expect(page.getByText('Your profile is saved.')).toBeVisible();
  });

  test('a reset link shows a signed-in user that they are logged in', async ({ page, openAs, person }) => {
    await openAs(page, person, '/reset?code=whatever');
    await expect(page.getByText('You are already logged in.')).toBeVisible();
    await expect(page).not.toHaveURL(/reset/);
  });
});
