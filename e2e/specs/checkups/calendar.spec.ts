import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import ICAL from 'ical.js';
import { test } from '../../fixtures/test.ts';

const EMPLOYEE = { email: 'employee@demo.test', password: 'Wellspring-demo-1' };

test.describe('the calendar', () => {
  test('shows the year and is taken along as a file another program can read', async ({
    page,
    openAs,
    checkups,
    picture,
    expectAccessible,
  }) => {
    await openAs(page, EMPLOYEE, '/vitamins');
    await page.getByRole('button', { name: 'Open the calendar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your checkups this year' });
    await expect(dialog.getByText(/^Open until \d\d\/\d\d\/\d{4}$/).first()).toBeVisible();
    await dialog.getByText(/earlier this year/).click();
    await expect(dialog.getByText('Sent').first()).toBeVisible();
    await expectAccessible(page, { include: 'dialog[open]' });
    await picture(page, 'calendar');

    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download as .ics' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^wellspring-\d{4}\.ics$/);
    const text = readFileSync(await file.path(), 'utf8');
    const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));

    const user = await checkups.collection('users').findOne({ email: EMPLOYEE.email });
    const now = new Date();
    const ahead = await checkups
      .collection<{ entryId: string; start: Date; end: Date }>('participations')
      .find({ userId: user?._id as never, end: { $gte: now } })
      .toArray();
    const thisYear = ahead.filter(({ start }) => start.getFullYear() === now.getFullYear());
    expect(thisYear.length).toBeGreaterThan(0);
    expect(events.map(({ uid }) => uid.split('@')[0]).sort()).toEqual(thisYear.map(({ entryId }) => entryId).sort());
    for (const event of events) {
      expect(event.startDate.isDate).toBe(true);
      // The day after the last: the end of an all-day event is not part of it.
      expect(event.endDate.compare(event.startDate)).toBe(1);
    }
  });

  test('opens and closes by keyboard alone and gives the focus back', async ({ page, openAs, person }) => {
    await openAs(page, person, '/');
    // Without an answer yet, the button of the calendar takes the place of the report.
    const button = page.getByRole('button', { name: 'Open the calendar' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  });
});
