import { expect, type Page } from '@playwright/test';
import { changeSettings, EMPLOYEE, openAsEmployee } from '../../fixtures/employee.ts';
import type { Person } from '../../fixtures/people.ts';
import { test } from '../../fixtures/test.ts';

/** Answers the page's one request as the server does, with some parts changed. */
async function changePage(page: Page, change: (parts: Record<string, unknown>) => Record<string, unknown>) {
  await page.route('**/api/pages/dashboard*', async (route) => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, json: change((await reply.json()) as Record<string, unknown>) });
  });
}

/** Answers the person's open checkup with the middle of the scale throughout, and sends it. */
async function finishEverything(page: Page, person: Person): Promise<void> {
  const login = await page.request.post('/api/auth/local', {
    data: { identifier: person.email, password: person.password },
  });
  const headers = { authorization: `Bearer ${((await login.json()) as { jwt: string }).jwt}` };
  const send = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
    const reply = await page.request[method](`/api/checkupsubmissions${path}`, { headers, data });
    expect(reply.ok(), `${method} ${path}`).toBe(true);
    return (await reply.json()) as { id: string; submission: { questions: { index: number; revision: number }[] } };
  };
  const { id } = await send('post', '', { checkupentry: person.entryIds.checkup });
  const { submission } = await send('get', `/${id}`);
  const questions = submission.questions.map(({ index, revision }) => ({ index, revision, value: 4 }));
  await send('put', `/${id}`, { submission: { questions } });
  await send('put', `/${id}`, { isfinished: true });
}

test.describe('the dashboard', () => {
  test('names the user, pages through their checkups and keeps the page in the address', async ({ page, checkups }) => {
    await openAsEmployee(page, checkups);
    const select = page.getByRole('combobox', { name: 'Checkup shown' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\w+ \w+/);
    const newest = await select.inputValue();
    await expect(page.getByRole('button', { name: 'Later checkup' })).toBeDisabled();
    await page.getByRole('button', { name: 'Earlier checkup' }).click();
    await expect(page).toHaveURL(/\?submission=/);
    await expect(select).not.toHaveValue(newest);
    const earlier = await select.inputValue();
    await page.reload();
    await expect(select).toHaveValue(earlier);
    await select.selectOption(newest);
    await expect(page).toHaveURL(new RegExp(newest));
  });

  test('draws the two figures as the person likes, also after a reload', async ({ page, checkups }) => {
    await openAsEmployee(page, checkups);
    await page.getByRole('button', { name: 'Well-being: show as ring' }).click();
    await expect(page.getByRole('button', { name: 'Engagement: show as vertical scale' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Engagement: show as vertical scale' })).toBeVisible();
  });

  test('opens the submission behind a figure, narrows its questions and shares a note later', async ({
    page,
    checkups,
    expectAccessible,
  }) => {
    const users = checkups.collection<{ _id: string; email: string }>('users');
    const submissions = checkups.collection<{ _id: string; userId: string; notes?: object }>('submissions');
    const employee = await users.findOne({ email: EMPLOYEE.email });
    const note = { content: 'The mornings are quiet enough.', isShared: false, revision: 1, at: new Date() };
    await openAsEmployee(page, checkups);
    const id = await page.getByRole('combobox', { name: 'Checkup shown' }).inputValue();
    const before = await submissions.findOne({ _id: id, userId: employee?._id ?? '' });
    await submissions.updateOne({ _id: id }, { $set: { 'notes.AU': note } });
    try {
      await page.getByRole('button', { name: 'See my answers: Well-being' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('status').filter({ hasText: '102 questions' })).toBeVisible();
      await dialog.getByLabel('Search').fill('mornings');
      await expect(dialog.getByRole('status').filter({ hasText: '3 questions' })).toBeVisible();
      await dialog.getByLabel('Search').fill('');
      await dialog.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Attitudes' });
      await expect(dialog.getByRole('status').filter({ hasText: '6 questions' })).toBeVisible();
      await dialog.getByRole('combobox', { name: 'Theme' }).selectOption({ index: 0 });
      await expectAccessible(page);
      await dialog.getByLabel('Search').fill('mornings');
      await expect(dialog.getByText('Only you can read this note.')).toBeVisible();
      await dialog.getByRole('switch', { name: /Share this note/ }).click({ force: true });
      await expect(dialog.getByText('People who can open your report can read this note too.')).toBeVisible();
      await expect
        .poll(async () => (await submissions.findOne({ _id: id }))?.notes)
        .toMatchObject({ AU: { isShared: true, content: note.content } });
      await dialog.getByRole('tab', { name: 'Feedback' }).click();
      await expect(dialog.getByText(/Of 100 people/).first()).toBeVisible();
      await dialog.getByRole('tab', { name: 'Profile' }).click();
      await expect(dialog.getByText(EMPLOYEE.email)).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: 'See my answers: Well-being' })).toBeFocused();
    } finally {
      await submissions.updateOne({ _id: id }, { $set: { notes: before?.notes ?? {} } });
    }
  });
});

test.describe('what the company decides', () => {
  test('well-being and engagement may be hidden everywhere on the page', async ({ page, checkups, request }) => {
    const before = await changeSettings(request, { hidewbeng: true });
    try {
      await openAsEmployee(page, checkups);
      await expect(async () => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: 'Your eight themes' })).toBeVisible();
        await expect(page.getByRole('region', { name: 'Well-being' })).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
      await expect(page.getByRole('region', { name: 'Engagement' })).toHaveCount(0);
      await expect(page.getByRole('region', { name: 'In short' })).toHaveCount(0);
    } finally {
      await changeSettings(request, before);
    }
  });

  test('without dashboards only what is open, meetings and feedback stay, and checkups are home', async ({
    page,
    checkups,
    request,
  }) => {
    const before = await changeSettings(request, { hidedashboard: true });
    try {
      await openAsEmployee(page, checkups);
      await expect(async () => {
        await page.goto('/');
        await expect(page).toHaveURL(/\/vitamins/, { timeout: 1_000 });
      }).toPass();
      await page.getByRole('link', { name: 'Meetings and feedback' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByRole('heading', { name: 'Give feedback' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Your eight themes' })).toHaveCount(0);
    } finally {
      await changeSettings(request, before);
    }
  });
});

test.describe('a part that fails says so alone', () => {
  test('the report', async ({ page, checkups, expectAccessible }) => {
    await changePage(page, (parts) => ({ ...parts, report: { status: 'unavailable' } }));
    await openAsEmployee(page, checkups);
    await expect(page.getByRole('heading', { name: 'We could not load your report' })).toBeVisible();
    await expect(page.getByText('Open now').first()).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/pages/dashboard*');
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Your eight themes' })).toBeVisible();
  });

  test('what is open', async ({ page, checkups }) => {
    await changePage(page, (parts) => ({ ...parts, activeCheckups: { status: 'unavailable' } }));
    await openAsEmployee(page, checkups);
    await expect(page.getByRole('heading', { name: 'We cannot show your open checkups at the moment' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your eight themes' })).toBeVisible();
  });
});

test('the page requests its report once, and the history not at all', async ({ page, checkups }) => {
  await openAsEmployee(page, checkups);
  await expect(page.getByRole('heading', { name: 'Your eight themes' })).toBeVisible();
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.reload();
  const feedback = page.getByRole('region', { name: 'Give feedback' });
  await feedback.scrollIntoViewIfNeeded();
  await expect(feedback).toBeInViewport();
  expect(calls.filter((path) => path === '/api/pages/dashboard')).toHaveLength(1);
  expect(calls.filter((path) => path.includes('percentiles'))).toEqual([]);
});

test.describe('the whole of it is little more than a screen and a half', () => {
  const sizes = [
    { width: 1440, height: 900, most: 1800 },
    // With a row in which the manager says what was done.
    { width: 375, height: 812, most: 3750 },
  ];
  const cards = ['Your eight themes', 'One thing to try this week', 'Meetings', 'Actions', 'Messages', 'Give feedback'];

  /** Height of the page in px once every card is there, at each width; nothing may scroll sideways. */
  async function expectShort(page: Page): Promise<void> {
    for (const { most, ...size } of sizes) {
      await page.setViewportSize(size);
      await page.goto('/');
      for (const name of cards) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
      // Cards that are read later begin with placeholders, which may be higher than what comes.
      const height = () => page.evaluate(() => document.documentElement.scrollHeight);
      await expect.poll(height, `px high at ${size.width}`).toBeLessThan(most);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
  }

  test('for a user with a year of reports', async ({ page, checkups, picture, expectAccessible }) => {
    await openAsEmployee(page, checkups);
    await expectShort(page);
    await expectAccessible(page);
    await picture(page, 'dashboard');
  });

  test('for a user whose every answer was the middle one, and with one next step', async ({
    page,
    person,
    openAs,
    picture,
    expectAccessible,
  }) => {
    await openAs(page, person, '/');
    await finishEverything(page, person);
    await page.goto('/');
    const attention = page.getByRole('region', { name: 'Needs attention', exact: true });
    await expect(attention.getByRole('listitem')).toHaveCount(3, { timeout: 30_000 });
    await expectShort(page);
    await expect(page.locator('.ws-button-primary')).toHaveCount(1);
    await expectAccessible(page);
    await picture(page, 'dashboard-weak');
  });
});
