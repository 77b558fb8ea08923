import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { Db } from 'mongodb';
import type { Person } from '../../fixtures/people.ts';
import { test } from '../../fixtures/test.ts';

type Row = { _id: string; [field: string]: unknown };

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);

/** How far the person is with a run: not begun, begun, or sent in and scored. */
type Progress = 'none' | 'begun' | 'finished';
type Case = { start: number; end: number; graceEnd: number; progress: Progress; title: string };

const cases: readonly Case[] = [
  { title: 'A starts', start: 4, end: 10, graceEnd: 12, progress: 'none' },
  { title: 'B open', start: -2, end: 5, graceEnd: 7, progress: 'none' },
  { title: 'C begun', start: -2, end: 6, graceEnd: 8, progress: 'begun' },
  { title: 'D grace', start: -9, end: -1, graceEnd: 2, progress: 'none' },
  { title: 'E grace, begun', start: -9, end: -1, graceEnd: 3, progress: 'begun' },
  { title: 'F closed', start: -40, end: -30, graceEnd: -28, progress: 'none' },
  { title: 'G closed, begun', start: -50, end: -40, graceEnd: -38, progress: 'begun' },
  { title: 'H finished', start: -60, end: -50, graceEnd: -48, progress: 'finished' },
];

/** Replaces the user's runs with one run in each state. */
async function seed(checkups: Db, person: Person): Promise<string[]> {
  const collection = (name: string) => checkups.collection<Row>(name);
  const [checkup, entry, participation, sample] = await Promise.all([
    collection('checkups').findOne({ isPulse: false, ownerId: null }),
    collection('entries').findOne({ _id: person.entryIds.checkup }),
    collection('participations').findOne({ userId: person.id, isPulse: false }),
    collection('submissions').findOne({ isFinished: true, isPulse: false }),
  ]);
  if (!checkup || !entry || !participation || !sample) throw new Error('the demo company has changed');
  await collection('participations').deleteMany({ userId: person.id });
  const made: string[] = [];
  for (const { title, start, end, graceEnd, progress } of cases) {
    const dates = { start: inDays(start), end: inDays(end), graceEnd: inDays(graceEnd) };
    const text = { en: title, fr: title, nl: title };
    const checkupId = randomUUID();
    const entryId = randomUUID();
    made.push(checkupId);
    await collection('checkups').insertOne({ ...checkup, _id: checkupId, title: text });
    await collection('entries').insertOne({ ...entry, _id: entryId, checkupId, ...dates });
    await collection('participations').insertOne({
      ...participation,
      _id: randomUUID(),
      entryId,
      checkupId,
      ...dates,
    });
    if (progress === 'none') continue;
    const isFinished = progress === 'finished';
    await collection('submissions').insertOne({
      ...sample,
      _id: randomUUID(),
      userId: person.id,
      checkupId,
      entryId,
      isFinished,
      isPrivate: true,
      managerId: null,
      answeredCount: 3,
      ...(isFinished ? {} : { finishedAt: null, answersHash: null }),
    });
  }
  return made;
}

test('every state of a card, five on a page, with a count of its own', async ({
  page,
  person,
  logIn,
  checkups,
  picture,
  expectAccessible,
}) => {
  const made = await seed(checkups, person);
  try {
    await logIn(page, person);
    const counted = page.waitForRequest((request) => request.url().includes('/api/checkups/owncount'));
    await page.goto('/vitamins');
    await counted;
    const card = (title: string) => page.getByRole('article', { name: title, exact: true });
    await expect(page.getByRole('article')).toHaveCount(5);
    await expect(page.getByText('Showing 1 to 5 of 8')).toBeVisible();
    // What waits for answers, the nearest deadline first.
    await expect(page.getByRole('article').first()).toContainText(/grace/);

    await test.step('open', async () => {
      await expect(card('B open').getByText('Open', { exact: true })).toBeVisible();
      await expect(card('B open').getByRole('link', { name: 'Start: B open' })).toBeVisible();
      await expect(card('C begun').getByRole('link', { name: 'Continue: C begun' })).toBeVisible();
      await expect(card('D grace').getByText('Extra days')).toBeVisible();
      await expect(card('D grace').getByRole('link', { name: 'Start: D grace' })).toBeVisible();
      await expect(card('E grace, begun').getByRole('link', { name: 'Continue: E grace, begun' })).toBeVisible();
    });
    await test.step('before the start', async () => {
      await expect(card('A starts').getByText('Starts in 4 days')).toBeVisible();
      await expect(card('A starts').getByRole('link')).toHaveCount(0);
    });
    await picture(page, 'list-states-en');
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page.getByText('Showing 6 to 8 of 8')).toBeVisible();
    await test.step('over', async () => {
      await expect(card('F closed').getByText(/The deadline has passed and nothing was sent\./)).toBeVisible();
      await expect(card('F closed').getByRole('link')).toHaveCount(0);
      await expect(card('G closed, begun').getByText(/The deadline passed before you sent it\./)).toBeVisible();
      await expect(card('H finished').getByRole('link', { name: 'Read your report: H finished' })).toBeVisible();
      await expect(card('H finished').getByRole('button', { name: /^Only you: H finished/ })).toBeVisible();
      // The deadline has passed: nothing can be changed any more.
      await card('H finished').getByRole('button', { name: 'More for H finished' }).click();
      await expect(page.getByRole('menuitem')).toHaveText(['My notes']);
      await page.keyboard.press('Escape');
    });
    await picture(page, 'list-states-over-en');
    await expectAccessible(page);

    await test.step('the questionnaire of a checkup that is over leads back, and says why', async () => {
      const over = await checkups.collection<Row>('entries').findOne({ checkupId: made[5] });
      await page.goto(`/vitamins/checkup/${over?._id}`);
      await expect(page).toHaveURL(/\/vitamins$/);
      // The questionnaire says it too, for as long as the list is not there yet.
      const notices = page.getByRole('region', { name: 'Notices' });
      await expect(notices.getByText('The deadline has passed, so answers can no longer be sent.')).toBeVisible();
    });

    await test.step('pulses are a list of their own', async () => {
      await page.getByText('Pulse', { exact: true }).click();
      await expect(page.getByRole('heading', { name: 'No pulses yet' })).toBeVisible();
    });
  } finally {
    await checkups.collection<Row>('entries').deleteMany({ checkupId: { $in: made } });
    await checkups.collection<Row>('checkups').deleteMany({ _id: { $in: made } });
  }
});
