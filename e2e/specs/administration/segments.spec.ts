import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

test('HR adds a segment by keyboard, sees its size, plans for it, deletes it and brings it back', async ({
  page,
  person,
  checkups,
  logIn,
  expectAccessible,
  picture,
}) => {
  const users = checkups.collection<{ _id: string }>('users');
  const permissions = ['managesegments', 'manageusers', 'manageschedule'];
  await users.updateOne({ _id: person.id }, { $set: { permissions }, $inc: { permissionVersion: 1 } });
  await logIn(page, person);
  const title = `Night work ${person.id.slice(-6)}`;

  await page.goto('/segments');
  await expect(page.getByRole('row').filter({ hasText: 'Blue-collar workers' })).toContainText(/About \d+ people/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New segment' }).click();
  // The list, with its search by title, stays until the page of the editor is loaded.
  await page.getByLabel('Title', { exact: true }).fill(title);
  await expect(page.getByRole('status').filter({ hasText: /more or less, of \d+ people/ })).toContainText(/\d+/);
  await page.getByRole('button', { name: 'Add a condition' }).press('Enter');
  const added = page.getByRole('group', { name: /is Blue-collar worker/ }).last();
  await expect(added.getByLabel('Field')).toBeFocused();
  await page.keyboard.type('Town');
  const town = page.getByRole('group', { name: /^Town is/ });
  await town.getByLabel('Value').fill('Nowhere at all');
  await expect(page.getByText(/Blue-collar worker and Town is Nowhere at all\./)).toBeVisible();
  await expect(page.getByText('Fewer than 10', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'segment');
  await page.getByLabel('Value').last().press('Enter');
  await expect(page.getByText('Segment saved.')).toBeVisible();
  await expect(page).toHaveURL(/\/segments\/[0-9a-f-]{36}$/);

  const id = page.url().split('/').at(-1) ?? '';
  const members = () => checkups.collection('memberships').countDocuments({ teamId: id, role: 'member' });
  expect(await members()).toBe(0);
  await page.getByRole('button', { name: /^Remove: Town/ }).click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  // Until the page knows that it is saved, a link asks whether to leave.
  await expect(save).toBeHidden();
  expect(await members()).toBeGreaterThan(50);

  await page.getByRole('link', { name: 'Link a checkup' }).click();
  await expect(page.getByText(`The next round you plan is for the segment “${title}”.`)).toBeVisible();
  expect(page.url()).toContain(`segment=${id}`);
  await page.getByRole('button', { name: 'Choose a date for Winter checkup', exact: true }).click();
  const plan = page.getByRole('dialog', { name: 'Plan Winter checkup' });
  await expect(plan.getByRole('checkbox', { name: title })).toBeChecked();
  await expectAccessible(page);
  await plan.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/segments');
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Segment deleted.')).toBeVisible();
  expect(await members()).toBe(0);

  await page.getByRole('button', { name: `Undo: Segment “${title}” deleted`, exact: true }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(row).toContainText(/About \d+ people/);
  expect(await members()).toBeGreaterThan(50);
  await expectAccessible(page);
});
