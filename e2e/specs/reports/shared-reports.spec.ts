import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { createColleague, type Person, removeColleague } from '../../fixtures/people.ts';
import { test } from '../../fixtures/test.ts';

type Membership = { _id: string; userId: string; teamId: string; role: string };
type Question = { index: string; revision: number };

const NOTE = 'Two people give me priorities each Monday.';

/** Sends in the pulse of a person with a shared note. @returns how to change who reads it */
async function sendPulse(request: APIRequestContext, { email, password, entryIds }: Person) {
  const login = { identifier: email, password };
  const { jwt } = (await (await request.post('/api/auth/local', { data: login })).json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const begun = await request.post('/api/checkupsubmissions', { headers, data: { checkupentry: entryIds.pulse } });
  const { id, submission } = (await begun.json()) as { id: string; submission: { questions: Question[] } };
  const put = async (data: object) => {
    const reply = await request.put(`/api/checkupsubmissions/${id}`, { headers, data });
    expect(reply.ok(), await reply.text()).toBe(true);
  };
  const questions = submission.questions.map(({ index, revision }, at) => ({
    index,
    revision,
    value: 1 + ((at * 3) % 7),
  }));
  const [vitamin, factor] = (questions[0]?.index ?? '').split('#');
  const notes = [{ index: `${vitamin}#${factor}`, content: NOTE, isShared: true, revision: 0 }];
  await put({ submission: { questions, notes } });
  await put({ isfinished: true });
  return { id, put };
}

const lock = (page: Page) => page.getByRole('heading', { name: 'You cannot open this report' });

test('a report is opened by the manager it is shared with, the author sees it, and it closes again', async ({
  browser,
  page,
  person,
  openAs,
  checkups,
  picture,
  expectAccessible,
}) => {
  test.setTimeout(120_000);
  const lead = await createColleague(checkups, { firstname: 'Noor', lastname: 'Jacobs' });
  const memberships = checkups.collection<Membership>('memberships');
  const { teamId = '' } = (await memberships.findOne({ userId: person.id, role: 'member' })) ?? {};
  const leading = { _id: crypto.randomUUID(), userId: lead.id, teamId, role: 'manager' };
  await memberships.insertOne(leading);
  const context = await browser.newContext({ baseURL: (await page.goto('/login'))?.url() ?? '' });
  const leadPage = await context.newPage();
  try {
    const report = await sendPulse(page.request, person);
    await report.put({ private: false, manager: lead.id });
    const address = `/checkups/shared/${report.id}`;

    await test.step('the manager opens it', async () => {
      await openAs(leadPage, lead, '/checkups/shared');
      await expect(leadPage.getByRole('heading', { name: 'Choose a report' })).toBeVisible();
      await leadPage.getByRole('link', { name: /^Robin Claes New/ }).focus();
      await leadPage.keyboard.press('Enter');
      await expect(leadPage.getByRole('heading', { level: 2, name: 'Robin Claes' })).toBeFocused();
      await expect(leadPage.getByText(/^Opened by you on .* Robin can see this\.$/)).toBeVisible();
      await expect(leadPage.getByText(NOTE)).toBeVisible();
      await expect(leadPage.getByRole('tab')).toHaveText(['Profile', 'Feedback']);
      await expect(leadPage.getByRole('heading', { name: 'Eight themes' })).toBeVisible({ timeout: 30_000 });
      await expectAccessible(leadPage);
      await picture(leadPage, 'shared-report-en');
      await leadPage.setViewportSize({ width: 320, height: 800 });
      const overflow = () =>
        leadPage.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      await expect.poll(overflow).toBeLessThanOrEqual(0);
      await expectAccessible(leadPage);
      await leadPage.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('the manager plans a meeting about it', async () => {
      await leadPage.getByRole('button', { name: 'Plan a meeting with Robin' }).click();
      const dialog = leadPage.getByRole('dialog', { name: 'Plan a meeting' });
      const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
      await dialog.getByLabel('Date', { exact: true }).fill(day.split('-').reverse().join('/'));
      await dialog.getByLabel('Time', { exact: true }).fill('14:00');
      await dialog.getByRole('button', { name: 'Plan meeting' }).click();
      await expect(leadPage.getByText('The meeting is planned.')).toBeVisible();
      expect(await checkups.collection('meetings').countDocuments({ userId: person.id, submissionId: report.id })).toBe(
        1,
      );
    });

    await test.step('the author sees who opened it', async () => {
      await openAs(page, person, `/vitamins/reports/${report.id}`);
      await expect(page.getByText(/^Opened once, last by Noor Jacobs on/)).toBeVisible();
    });

    await test.step('it closes when sharing ends', async () => {
      await report.put({ private: true });
      await leadPage.goto(address);
      await expect(lock(leadPage)).toBeVisible();
      await expect(leadPage.getByText('Robin')).toHaveCount(0);
      await picture(leadPage, 'shared-report-locked-en');
    });

    await test.step('it closes when the manager loses the team', async () => {
      await report.put({ private: false, manager: lead.id });
      await leadPage.goto(address);
      await expect(leadPage.getByRole('heading', { level: 2, name: 'Robin Claes' })).toBeVisible();
      await memberships.deleteOne({ _id: leading._id });
      await leadPage.goto(address);
      await expect(lock(leadPage)).toBeVisible();
    });
  } finally {
    await context.close();
    await checkups.collection('meetings').deleteMany({ userId: person.id });
    await removeColleague(checkups, lead);
  }
});
