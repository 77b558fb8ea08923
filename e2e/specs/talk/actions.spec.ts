import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const MANAGER = { email: 'manager@demo.test', password: 'Wellspring-demo-1' };
const ADMIN = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
const WIDTHS = [1440, 375, 320] as const;

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
/** Ticks by the words, as most people do. */
const tick = (scope: Page | Locator, words: string) => scope.locator('label').filter({ hasText: words }).click();
const rows = (page: Page) => page.locator('.ws-actions-card .ws-action');

async function add(page: Page, body: string, options: { isShared?: boolean } = {}): Promise<void> {
  await page.getByRole('button', { name: 'Add an action' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(body);
  if (options.isShared) await tick(dialog, 'Share with my team');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(box(page, body)).toBeVisible();
}

async function choose(page: Page, body: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `More for “${body}”` }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** A user's actions by the API, with their own token. */
const readActions = (page: Page, path: string) =>
  page.evaluate(async (url) => {
    const { jwt } = JSON.parse(sessionStorage.getItem('ws.token') ?? '{}');
    const reply = await fetch(url, { headers: { authorization: `Bearer ${jwt}` } });
    return { status: reply.status, body: await reply.json() };
  }, `/api/${path}`);

test.describe('actions', () => {
  test.beforeEach(() => test.setTimeout(60_000));
  test.afterEach(async ({ checkups, person }) => {
    await checkups.collection('actions').deleteMany({ list: 'personal', authorId: person.id });
    await checkups.collection('actions').deleteMany({ list: 'team', body: /^E2E/ });
  });

  test('a person writes, completes, takes back, changes and deletes an action', async ({ page, person, openAs }) => {
    await openAs(page, person, '/actions');
    await expect(page.getByRole('heading', { name: 'Nothing on your list' })).toBeVisible();

    await test.step('words are needed', async () => {
      await page.getByRole('button', { name: 'Add an action' }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
      await expect(page.getByText('Write in a few words what you want to do.')).toBeVisible();
      await expect(page.getByRole('dialog').getByText('Only you.')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    await test.step('complete, and undo', async () => {
      await add(page, 'Walk at noon');
      await tick(page, 'Walk at noon');
      await expect(rows(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(box(page, 'Walk at noon')).not.toBeChecked();
      await choose(page, 'Walk at noon', 'Mark as completed');
      await expect(rows(page)).toHaveCount(0);
      await page.getByText('Completed', { exact: true }).click();
      await expect(box(page, 'Walk at noon')).toBeChecked();
    });

    await test.step('change', async () => {
      await choose(page, 'Walk at noon', 'Edit');
      await page.getByRole('dialog').getByRole('textbox').fill('Walk twice a week');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(box(page, 'Walk twice a week')).toBeVisible();
      await page.reload();
      await expect(box(page, 'Walk twice a week')).toBeChecked();
    });

    await test.step('delete, after asking', async () => {
      await choose(page, 'Walk twice a week', 'Delete');
      await page.getByRole('button', { name: 'Keep' }).click();
      await expect(box(page, 'Walk twice a week')).toBeVisible();
      await choose(page, 'Walk twice a week', 'Delete');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await expect(page.getByRole('heading', { name: 'Nothing completed yet' })).toBeVisible();
    });
  });

  test('a long list is searched and turned through', async ({ page, person, openAs, checkups }) => {
    const createdAt = new Date();
    await checkups.collection<{ _id: string }>('actions').insertMany(
      Array.from({ length: 23 }, (_, index) => ({
        _id: `${person.id}-${index}`,
        list: 'personal',
        body: `Step ${String(index + 1).padStart(2, '0')}`,
        isCompleted: false,
        completedAt: null,
        isVisibleToTeam: false,
        authorId: person.id,
        teamId: null,
        audienceTeamIds: [],
        createdAt: new Date(createdAt.getTime() - index * 1_000),
        updatedAt: createdAt,
      })),
    );
    await openAs(page, person, '/actions');
    await expect(page.getByText('1 to 10 of 23')).toBeVisible();
    await page.getByRole('button', { name: 'Page 3' }).click();
    await expect(page.getByText('21 to 23 of 23')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('25');
    await expect(rows(page)).toHaveCount(23);
    await page.getByRole('searchbox').fill('step 2');
    await expect(rows(page)).toHaveCount(4);
    await expect(page).toHaveURL(/search=step/);
    await page.getByRole('searchbox').fill('.*');
    await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect(rows(page)).toHaveCount(23);
  });

  test('a personal action is hidden from others until it is shared', async ({
    page,
    person,
    logIn,
    openAs,
    browser,
  }) => {
    await openAs(page, person, '/actions');
    await add(page, 'Talk to Bram');
    const own = await readActions(page, 'actions/personal');
    const id = own.body[0].id as string;

    const manager = await (await browser.newContext()).newPage();
    await logIn(manager, MANAGER);
    expect((await readActions(manager, `actions/${id}`)).status).toBe(404);
    const search = `/actions?list=team&search=${encodeURIComponent('Talk to Bram')}`;
    await manager.goto(search);
    await expect(manager.getByRole('heading', { name: 'Nothing found' })).toBeVisible();

    await choose(page, 'Talk to Bram', 'Edit');
    await tick(page.getByRole('dialog'), 'Share with my team');
    await expect(page.getByRole('dialog').getByText(/The people of your team/)).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Shared with Research and development')).toBeVisible();

    await manager.reload();
    await expect(manager.getByText('Shared by Robin Claes')).toBeVisible();
    await expect(manager.getByRole('button', { name: /More for/ })).toHaveCount(0);
    await manager.context().close();
  });

  test('a team’s action needs a team', async ({ page, openAs }) => {
    await openAs(page, MANAGER, '/actions');
    await page.getByText('Team', { exact: true }).click();
    await page.getByRole('button', { name: 'Add an action' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New action for a team' });
    await dialog.getByRole('textbox').fill('E2E: agree who decides');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog.getByText('Choose the team this is for.')).toBeVisible();
    await dialog.getByRole('combobox', { name: 'For which team' }).selectOption('Quality');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(box(page, 'E2E: agree who decides')).toBeVisible();
  });

  test('who manages teams finds one among all of them', async ({ page, openAs }) => {
    await openAs(page, ADMIN, '/actions?list=team');
    await page.getByRole('button', { name: 'Add an action' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New action for a team' });
    await dialog.getByRole('textbox').fill('E2E: fewer forms');
    await dialog.getByRole('combobox', { name: 'For which team' }).pressSequentially('qual');
    await page.getByRole('option', { name: 'Quality' }).click();
    await expect(dialog.getByText('Everybody in Quality')).toBeVisible();
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(rows(page).filter({ hasText: 'E2E: fewer forms' })).toContainText('Quality');
  });

  test('everything works by keyboard alone', async ({ page, person, openAs }) => {
    await openAs(page, person, '/actions');
    await page.getByRole('button', { name: 'Add an action' }).first().focus();
    for (const body of ['First step', 'Second step']) {
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.type(body);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(box(page, body)).toBeVisible();
      // The dialog gives the focus back to what opened it.
      await page.getByRole('button', { name: 'Add an action' }).first().focus();
    }
    await box(page, 'Second step').focus();
    await page.keyboard.press('Space');
    await expect(rows(page)).toHaveCount(1);
    await expect(box(page, 'First step')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Keep' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(0);
  });

  test('the dashboard’s card completes and adds, and leads to the list', async ({ page, person, openAs }) => {
    await openAs(page, person, '/');
    const card = page.getByRole('region', { name: 'Actions' });
    await card.getByRole('button', { name: 'Add' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Have lunch outside');
    await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(card.getByText('Have lunch outside')).toBeVisible();
    await tick(card, 'Have lunch outside');
    await expect(card.getByText('Nothing on your list')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(card.getByText('Have lunch outside')).toBeVisible();
    await card.getByRole('link').click();
    await expect(page).toHaveURL(/\/actions$/);
    await expect(box(page, 'Have lunch outside')).toBeVisible();
  });

  for (const language of ['en', 'fr', 'nl'] as const) {
    test(`the screens are accessible and fit, in ${language}`, async ({
      page,
      person,
      openAs,
      checkups,
      picture,
      expectAccessible,
    }) => {
      await openAs(page, person, '/actions');
      await add(page, 'Make a short list of my tasks', { isShared: true });
      await add(page, 'Walk at noon');
      await checkups.collection<{ _id: string }>('users').updateOne({ _id: person.id }, { $set: { language } });
      await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
      await page.goto('/actions?state=all');
      await expect(rows(page)).toHaveCount(2);
      await picture(page, `actions-${language}`);
      const expectFits = async () => {
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 800 });
          await expectAccessible(page);
          const overflow = await page.evaluate(
            () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
          );
          expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        }
        await page.setViewportSize({ width: 1440, height: 900 });
      };
      await expectFits();
      await page.locator('.ws-actions-head .ws-button-primary').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await picture(page, `action-form-${language}`);
      await expectFits();
    });
  }
});
