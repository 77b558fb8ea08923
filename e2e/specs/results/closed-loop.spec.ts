import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const MANAGER = { email: 'manager@demo.test', password: 'Wellspring-demo-1' };
/** The team that the demo's manager leads and the test's own person belongs to. */
const TEAM = 'Research and development';

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('a manager tells the team what became of an agreement, the team answers, and the manager takes it back', async ({
  page,
  browser,
  person,
  checkups,
  openAs,
  expectAccessible,
  picture,
}) => {
  test.setTimeout(180_000);
  const said = `Nobody says what worked, ${person.id.slice(0, 8)}`;
  const team = await checkups.collection<{ _id: string }>('teams').findOne({ title: TEAM });
  const card = page.getByRole('region', { name: 'Actions beside their factors' });
  const row = card.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Feedback', exact: true }) });
  const full = await checkups.collection<{ _id: string }>('checkups').find({ isPulse: false }).toArray();
  const [newest] = await checkups
    .collection<{ _id: string }>('entries')
    .find({ checkupId: { $in: full.map(({ _id }) => _id) }, status: 'completed' })
    .sort({ start: -1 })
    .toArray();
  await openAs(page, MANAGER, `/checkups/reports/${team?._id}?run=${newest?._id}`);
  // The worker releases the rounds of the demo after the start.
  await expect(async () => {
    await page.reload();
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });

  await row.getByRole('button', { name: 'Tell the team' }).click();
  const form = page.getByRole('dialog', { name: 'You said, we did' });
  await expect(form.getByLabel('You said')).toBeFocused();
  await form.getByLabel('You said').fill(said);
  await expect(form.getByText('Who will see this')).toBeVisible();
  const preview = form.getByRole('region', { name: 'What your team will see' });
  await expect(preview.getByText(said)).toBeVisible();
  for (const width of [320, 375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `at ${width}`).toBe(0);
    await expect
      .poll(() => form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth), `the form at ${width}`)
      .toBe(0);
  }
  await picture(page, 'you-said-we-did-form');
  await expectAccessible(page, { include: 'dialog[open]' });
  // Left in the middle, it is a draft.
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Continue the draft' }).click();
  await expect(form.getByLabel('You said')).toHaveValue(said);
  await form.getByRole('button', { name: 'Publish to the team' }).click();
  await expect(row.getByText(/^Published to the team on /)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Continue the draft' }).click();
  await form.getByRole('button', { name: 'Publish to the team' }).click();
  await expect(row.getByText(/^Published to the team on /)).toBeVisible();
  await expect(row.getByText('What the team says about it is shown here from eight answers on.')).toBeVisible();
  await expectAccessible(page);

  const context = await browser.newContext();
  const member = await context.newPage();
  await openAs(member, person, '/');
  const reply = member
    .getByRole('region', { name: 'Messages', exact: true })
    .getByRole('region', { name: 'You said, we did' });
  await expect(reply.getByText(said)).toBeHidden();
  await reply.getByText('Does it help you? Read it all').click();
  await expect(reply.getByText(said)).toBeVisible();
  const answers = reply.getByRole('group', { name: 'Does it help you in your work?' });
  await expect(answers.getByRole('radio', { checked: true })).toHaveCount(0);
  const saved = member.waitForResponse((response) => response.url().endsWith('/opinion') && response.ok());
  await answers.getByRole('radio', { name: 'A little' }).press('Space');
  await saved;
  await expectAccessible(member);
  for (const width of [1440, 375, 320]) {
    await member.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(member), `at ${width}`).toBe(0);
  }
  await picture(member, 'you-said-we-did');
  await member.reload();
  await reply.getByText('Does it help you? Read it all').click();
  await expect(answers.getByRole('radio', { name: 'A little' })).toBeChecked();
  await member.goto('/actions');
  const listed = member.getByRole('region', { name: 'You said, we did' });
  await expect(listed.getByText(said)).toBeVisible();
  await expectAccessible(member);

  await row.getByRole('button', { name: 'Take it back' }).click();
  await expect(row.getByRole('button', { name: 'Continue the draft' })).toBeVisible();
  await member.goto('/');
  await expect(reply).toBeVisible();
  await expect(member.getByText(said)).toHaveCount(0);
  await context.close();
});
