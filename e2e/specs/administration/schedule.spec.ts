import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { keepPicture, test } from '../../fixtures/test.ts';

const HR = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };

const DAY_MS = 86_400_000;
/** A day of the company's calendar so many days from now, as YYYY-MM-DD. */
const dayIn = (days: number) =>
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Brussels' });

async function openSchedule(page: Page, openAs: (page: Page, who: typeof HR, path: string) => Promise<void>) {
  await openAs(page, HR, '/schedule');
  await expect(page.getByRole('heading', { name: 'Ready to plan' })).toBeVisible();
}

async function planByDate(page: Page, title: string) {
  await page.getByRole('button', { name: `Choose a date for ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: `Plan ${title}` });
  await expect(dialog.getByText(/per person this quarter/)).toBeVisible();
  return dialog;
}

const shown = (day: string) => day.split('-').reverse().join('/');

/** Types a day into a date field, key by key, as a person would. */
async function typeDay(dialog: ReturnType<Page['getByRole']>, label: string, day: string) {
  const field = dialog.getByLabel(label, { exact: true });
  await field.clear();
  await field.pressSequentially(shown(day));
}

const titleOf = async (page: Page, pulse: boolean, except?: string) => {
  const items = page.locator('[data-checkup-id]');
  await expect(items.first()).toBeVisible();
  const titles = await items.evaluateAll((found) => found.map((item) => (item as HTMLElement).dataset.title ?? ''));
  const title = titles.find((one) => one.startsWith('Pulse') === pulse && one !== except);
  if (!title) throw new Error('the demo company has no such checkup');
  return title;
};

async function goToMonth(page: Page, day: string) {
  const current = page.locator('.ws-schedule-month');
  for (let months = 0; months < 12; months += 1) {
    if ((await current.textContent()) === monthName(day)) break;
    await page.getByRole('button', { name: 'Next month' }).click();
  }
  await expect(current).toHaveText(monthName(day));
}

/** A Monday with three weeks of its month behind it, where the demo company has planned nothing. */
function firstMondayAhead(): string {
  const [year = 0, month = 1] = dayIn(0).split('-').map(Number);
  const days = [1, 2, 3, 4, 5, 6, 7].map((date) => new Date(Date.UTC(year, month + 6, date)));
  return (
    days
      .find((day) => day.getUTCDay() === 1)
      ?.toISOString()
      .slice(0, 10) ?? ''
  );
}

/** Plans runs, of three days unless it says otherwise, as those who plan may by the API. @returns the titles */
async function planFor(
  request: APIRequestContext,
  wanted: readonly { kind: 'checkup' | 'pulse'; day: string; days?: number }[],
) {
  const signedIn = await request.post('/api/auth/local', { data: { identifier: HR.email, password: HR.password } });
  const headers = { authorization: `Bearer ${((await signedIn.json()) as { jwt: string }).jwt}` };
  const found = await request.get('/api/checkups?_start=0&_limit=100&_locale=en', { headers });
  const checkups = (await found.json()) as { id: string; title: string; isPulse: boolean }[];
  const [checkup, pulse] = [false, true].map((isPulse) => checkups.find((one) => one.isPulse === isPulse));
  if (!checkup || !pulse) throw new Error('the demo company has no such checkup');
  for (const { kind, day, days = 2 } of wanted) {
    const id = kind === 'pulse' ? pulse.id : checkup.id;
    const data = { checkup: id, start: `${day}T08:00:00Z`, end: `${dayAfter(day, days)}T16:00:00Z`, graceDays: 0 };
    expect((await request.post('/api/checkupentries', { headers, data })).status()).toBe(201);
  }
  return { checkup: checkup.title, pulse: pulse.title };
}

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}

/** Takes something near its left edge, as a hand would, and lets it go some pixels further. */
async function dragBy(page: Page, { x, y, width, height }: Box, by: { x: number; y: number }) {
  const from = { x: x + Math.min(20, width / 2), y: y + height / 2 };
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2, { steps: 4 });
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 6 });
  await page.mouse.up();
}

test.describe('the schedule', () => {
  // Long enough for two ticks of the clock that opens runs.
  test.setTimeout(120_000);

  test.afterEach(async ({ checkups }) => {
    // Runs of the test are at dates without demo data, or were created today.
    const made = { createdBy: { $exists: true }, start: { $gte: new Date(Date.now() - 3_600_000) } };
    const found = await checkups.collection<{ _id: string; createdBy?: string }>('entries').find(made).toArray();
    const hr = await checkups.collection<{ _id: string }>('users').findOne({ email: HR.email });
    const ids = found.filter(({ createdBy }) => createdBy === hr?._id).map(({ _id }) => _id);
    await checkups.collection<{ _id: string }>('entries').deleteMany({ _id: { $in: ids } });
    await checkups.collection('participations').deleteMany({ entryId: { $in: ids } });
  });

  test('plans by date with what it means, and changes it in the dialog', async ({
    page,
    openAs,
    picture,
    expectAccessible,
  }) => {
    await openSchedule(page, openAs);
    await expect(page.locator('.ws-run').first()).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'schedule');

    const title = await titleOf(page, false);
    const dialog = await planByDate(page, title);
    const start = dayIn(200);
    await typeDay(dialog, 'Start date', start);
    await expect(dialog.getByText(/people are invited/)).toBeVisible();
    await expect(dialog.getByText(/teams of \d+ can get a report/)).toBeVisible();
    await expectAccessible(page, { include: 'dialog[open]' });
    const planned = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/checkupentries') && reply.request().method() === 'POST',
    );
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    const entry = (await (await planned).json()) as { id: string; start: string };
    expect(entry.start.slice(0, 10)).toBe(start);
    await expect(page.getByText(`${title} is planned`)).toBeVisible();

    // The calendar goes to where it is.
    await expect(page.locator('.ws-schedule-month')).toHaveText(monthName(start));
    const run = page.locator('.ws-run', { hasText: title }).first();
    await run.click();
    const details = page.getByRole('dialog', { name: title });
    await expect(details.getByText('Planned')).toBeVisible();
    await expectAccessible(page, { include: '.ws-popover' });
    await details.getByRole('button', { name: 'Edit' }).click();
    const change = page.getByRole('dialog', { name: `Change ${title}` });
    await typeDay(change, 'Start date', dayAfter(start, 1));
    await change.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${title} is changed`)).toBeVisible();
  });

  test('holds what was typed, chooses from a calendar, and refuses what is no date', async ({
    page,
    openAs,
    expectAccessible,
  }) => {
    await openSchedule(page, openAs);
    const title = await titleOf(page, false);
    const dialog = await planByDate(page, title);
    const start = dialog.getByLabel('Start date', { exact: true });
    const end = dialog.getByLabel('End date', { exact: true });
    const plan = dialog.getByRole('button', { name: 'Plan', exact: true });
    const nextYear = Number(dayIn(0).slice(0, 4)) + 1;
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/checkupentries')) posted.push(request.url());
    });

    await typeDay(dialog, 'Start date', `${nextYear}-02-31`);
    await expect(start).toHaveValue(`31/02/${nextYear}`);
    // The press on the button itself must not miss it because an error appears above.
    await plan.click();
    await expect(dialog.getByText('This date does not exist.')).toBeVisible();
    await expect(start).toBeFocused();
    await expectAccessible(page, { include: 'dialog[open]' });

    await typeDay(dialog, 'Start date', `${nextYear}-01-31`);
    await page.keyboard.press('Tab');
    await expect(start).toHaveValue(`31/01/${nextYear}`);
    await expect(dialog.getByLabel('Start time')).toHaveValue('08:00');
    await end.fill(`01/01/${nextYear}`);
    await plan.click();
    await expect(dialog.getByText(`Choose 31/01/${nextYear} or a later date.`)).toBeVisible();
    await expect(end).toBeFocused();

    await end.fill(`2${nextYear}`);
    await end.press('Alt+ArrowDown');
    const calendar = page.getByRole('dialog', { name: 'End date' });
    await expect(calendar).toBeVisible();
    await expectAccessible(page, { include: '.ws-popover' });
    await keepPicture(page, 'schedule-calendar');
    await expect(calendar.locator('th').first()).toHaveText('Mon');
    // The day before the start is shown and cannot be chosen.
    await expect(calendar.getByRole('button', { name: new RegExp(`30 January ${nextYear}`) })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(end).toHaveValue(`07/02/${nextYear}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(posted).toEqual([]);
  });

  test('moves and resizes by drag, and puts back what the server refuses', async ({ page, request, openAs }) => {
    await openSchedule(page, openAs);
    const first = firstMondayAhead();
    const { checkup, pulse } = await planFor(request, [
      { kind: 'checkup', day: first },
      { kind: 'pulse', day: dayAfter(first, 7) },
      { kind: 'pulse', day: dayAfter(first, 14) },
    ]);
    await page.reload();
    await goToMonth(page, first);
    const changed = () =>
      page.waitForResponse((reply) => reply.request().method() === 'PUT' && reply.url().includes('/checkupentries/'));
    const daysOf = async (reply: Promise<{ json: () => Promise<unknown> }>) => {
      const { start, end } = (await (await reply).json()) as { start: string; end: string };
      return [start.slice(0, 10), end.slice(0, 10)];
    };
    const week = await boxOf(page.locator('.ws-month-row').first());
    const day = { width: week.width / 7, height: week.height };
    const run = page.locator('.ws-run', { hasText: checkup }).first();

    const moved = changed();
    await dragBy(page, await boxOf(run), { x: day.width, y: 0 });
    expect(await daysOf(moved)).toEqual([dayAfter(first, 1), dayAfter(first, 3)]);

    const resized = changed();
    const { x, y, width, height } = await boxOf(run);
    await dragBy(page, { x: x + width - 6, y, width: 4, height }, { x: day.width, y: 0 });
    expect(await daysOf(resized)).toEqual([dayAfter(first, 1), dayAfter(first, 4)]);
    const undone = changed();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    expect(await daysOf(undone)).toEqual([dayAfter(first, 1), dayAfter(first, 3)]);

    // A week earlier another pulse is there: it goes back to where it was.
    const second = page.locator('.ws-run', { hasText: pulse }).last();
    const before = await boxOf(second);
    const refused = changed();
    await dragBy(page, before, { x: 0, y: -day.height });
    expect((await refused).status()).toBe(409);
    await expect(page.getByText(/^There is already a pulse in that period/)).toBeVisible();
    await expect.poll(() => boxOf(second)).toEqual(before);
  });

  test('holds its ratio on every screen, and leaves dragging to hands that have room', async ({
    page,
    openAs,
    expectAccessible,
  }) => {
    await openSchedule(page, openAs);
    // Chosen by hand it stays the month where a phone would begin with the list.
    await page.getByText('List', { exact: true }).click();
    await page.getByText('Month', { exact: true }).click();
    for (const [width, ratio] of [
      [1440, 1.35],
      [1025, 1.35],
      [1024, 0.8],
      [768, 0.8],
      [375, 0.8],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const shape = async () => {
        const month = await boxOf(page.locator('.ws-month'));
        return month.width / month.height;
      };
      await expect.poll(shape, `at ${width} px`).toBeCloseTo(ratio, 2);
    }
    await expect(page.locator('.ws-run').first()).toBeVisible();
    await expect(page.locator('.ws-run-grip, .ws-ready-grip')).toHaveCount(0);
    await expectAccessible(page);
  });

  test('plans a checkup that is dragged onto a day', async ({ page, openAs }) => {
    await openSchedule(page, openAs);
    const title = await titleOf(page, false);
    await page.getByRole('button', { name: 'Next month' }).click();
    const item = page.locator('[data-checkup-id]', { hasText: title }).first();
    await item.scrollIntoViewIfNeeded();
    const day = page.locator('.ws-month-day:not(.ws-month-other)').nth(14);
    await expect(day).toBeVisible();
    const [from, to] = [await item.boundingBox(), await day.boundingBox()];
    if (!from || !to) throw new Error('nothing to drag');
    await page.mouse.move(from.x + 60, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + from.height / 2 + 10, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 10 });
    await page.mouse.up();
    const dialog = page.getByRole('dialog', { name: `Plan ${title}` });
    await expect(dialog.getByText(/people are invited/)).toBeVisible();
    await expect(dialog.getByLabel('Start date', { exact: true })).toHaveValue(/^15\//);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('refuses a second pulse in the time of the first, says why on top, and proposes a free day', async ({
    page,
    openAs,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 1440, height: 768 });
    await openSchedule(page, openAs);
    const dialog = await planByDate(page, await titleOf(page, true));
    const start = dialog.getByLabel('Start date', { exact: true });
    await expect(start).toBeFocused();
    const free = await start.inputValue();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await typeDay(dialog, 'Start date', dayIn(1));
    await expect(dialog.getByRole('alert')).toContainText('There is already a pulse');
    const plan = dialog.getByRole('button', { name: 'Plan', exact: true });
    await expect(plan).toBeDisabled();
    // On a low screen everything is in sight at once, above the buttons.
    const foot = (await boxOf(dialog.locator('.ws-dialog-actions'))).y;
    for (const part of [dialog.getByRole('alert'), dialog.getByText('Some teams'), dialog.locator('.ws-plan-preview')])
      expect(await boxOf(part).then(({ y, height }) => y + height)).toBeLessThanOrEqual(foot);
    await expectAccessible(page, { include: 'dialog[open]' });
    await dialog.getByRole('button', { name: `Start on ${free} instead` }).click();
    await expect(start).toHaveValue(free);
    await expect(plan).toBeEnabled();
  });

  test('shows every round of a busy month while there is room, and what was just planned always', async ({
    page,
    request,
    openAs,
    expectAccessible,
  }) => {
    await openSchedule(page, openAs);
    const first = firstMondayAhead();
    const titles = await planFor(request, [
      { kind: 'checkup', day: first, days: 20 },
      { kind: 'checkup', day: dayAfter(first, 1), days: 12 },
      { kind: 'checkup', day: dayAfter(first, 2), days: 9 },
    ]);
    const dialog = await planByDate(page, titles.pulse);
    await typeDay(dialog, 'Start date', dayAfter(first, 3));
    await expect(dialog.getByText(/people are invited|picked at random from/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    // The calendar goes to where it is.
    await expect(page.locator('.ws-schedule-month')).toHaveText(monthName(first));
    const runs = page.locator('.ws-run:visible', { has: page.locator('.ws-checkup-mark') });
    const week = page.locator('.ws-month-row', { has: page.locator(`[data-date="${dayAfter(first, 3)}"]`) });
    await expect(week.locator(runs)).toHaveCount(4);
    await expect(page.locator('.ws-month .ws-month-more')).toHaveCount(0);
    const month = await boxOf(page.locator('.ws-month'));
    const last = await boxOf(page.locator('.ws-month-row').last());
    expect(last.y + last.height).toBeLessThanOrEqual(month.y + month.height + 1);
    // More than there is room for: the newest one is not what is hidden.
    await planFor(
      request,
      [4, 5, 6, 7, 8, 9, 10, 11, 12].map((days) => ({ kind: 'checkup', day: first, days })),
    );
    await page.reload();
    await goToMonth(page, first);
    const more = week.locator('.ws-month-more').first();
    await expect(more).toBeVisible();
    await expectAccessible(page);
    const newest = await titleOf(page, false, titles.checkup);
    const again = await planByDate(page, newest);
    await typeDay(again, 'Start date', dayAfter(first, 4));
    await expect(again.getByText(/people are invited/)).toBeVisible();
    await again.getByRole('button', { name: 'Plan', exact: true }).click();
    await expect(page.locator('.ws-run', { hasText: newest }).first()).toBeVisible();
    await expect(more).toBeVisible();
  });

  test('lists open rounds under Reminders', async ({ page, openAs, expectAccessible }) => {
    await openSchedule(page, openAs);
    await page.getByRole('button', { name: 'Reminders' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reminders' });
    await expect(dialog.getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Send reminder' }).first()).toBeVisible();
    await expectAccessible(page, { include: 'dialog[open]' });
  });

  test('opens what is planned for now, and reminds those who have not begun', async ({
    page,
    browser,
    openAs,
    stack,
    person,
    checkups,
  }) => {
    await openSchedule(page, openAs);
    const title = await titleOf(page, false);
    const dialog = await planByDate(page, title);
    // The default start is later than today.
    await typeDay(dialog, 'Start date', dayIn(0));
    const planning = page.waitForResponse(
      (reply) => reply.url().endsWith('/api/checkupentries') && reply.request().method() === 'POST',
    );
    await dialog.getByRole('button', { name: 'Plan', exact: true }).click();
    const { id } = (await (await planning).json()) as { id: string };
    await expect(page.getByText(`${title} is planned`)).toBeVisible();
    // A run starts at eight in the morning; the test may run earlier in the day.
    await checkups.collection<{ _id: string }>('entries').updateOne({ _id: id }, { $set: { start: new Date() } });
    await page.getByText('List', { exact: true }).click();

    const details = page.getByRole('dialog', { name: title });
    const today = shown(dayIn(0));
    await expect(async () => {
      await page.reload();
      await page.getByText('List', { exact: true }).click();
      await page.getByRole('button', { name: new RegExp(`^${title} ?,? ?${today} to`) }).click();
      await expect(details.getByText('Open', { exact: true })).toBeVisible({ timeout: 1_000 });
    }).toPass({ timeout: 60_000 });

    await details.getByRole('button', { name: 'Send reminder' }).click();
    await expect(details.getByText(/^Reminder \d\d\/\d\d\/\d{4}/)).toBeVisible();
    const other = await browser.newPage();
    await openAs(other, person, '/vitamins');
    await expect(other.getByText(title).first()).toBeVisible();
    await other.close();

    type Mail = { to: string; subject: string; text: string };
    const mailsTo = async (subject: RegExp) => {
      const mails = (await (await fetch(`${stack.mailboxUrl}/mails.json`)).json()) as Mail[];
      return mails.filter((mail) => mail.to.includes(person.email) && subject.test(mail.subject));
    };
    await expect.poll(async () => (await mailsTo(/still open/i)).length, { timeout: 60_000 }).toBeGreaterThan(0);
    // The link of the mail opens that checkup, also for a user who has to log in first.
    const [mail] = await mailsTo(/still open/i);
    const [link = ''] = /https?:\/\/\S+/.exec(mail?.text ?? '') ?? [];
    const visitor = await browser.newContext();
    const reader = await visitor.newPage();
    await reader.goto(link);
    await expect(reader).toHaveURL(/\/login\?redirect=/);
    await reader.getByLabel('E-mail').fill(person.email);
    await reader.getByLabel('Password', { exact: true }).fill(person.password);
    await reader.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(reader).toHaveURL(link);
    await expect(reader.getByRole('heading', { name: title })).toBeVisible();
    await visitor.close();

    await details.getByRole('button', { name: 'Close now' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Close now' }).click();
    await expect(page.getByText(`${title} is closed`)).toBeVisible();
  });
});

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

function monthName(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
