import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const PASSWORD = 'Wellspring-demo-1';
const account = (name: string) => ({ email: `${name}@demo.test`, password: PASSWORD });
/** The team that the demo's manager leads and the test's own person belongs to. */
const TEAM = 'Research and development';

const card = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });
/** From the two lines of the newest to the messages themselves. */
const readAll = (page: Page) => card(page).getByRole('button', { name: 'All', exact: true }).click();

test('a manager writes to a team; its members read it, and no other user', async ({
  page,
  browser,
  person,
  logIn,
  checkups,
  expectAccessible,
  picture,
}) => {
  const subject = `Stand-up moves to nine, ${person.id.slice(0, 8)}`;
  await logIn(page, account('manager'));
  await card(page).getByRole('button', { name: 'Write a message' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write a message' });
  const post = dialog.getByRole('button', { name: 'Post the message' });

  const text = dialog.getByRole('textbox', { name: 'Text' });
  await text.click();
  await page.keyboard.type(`${subject} from `);
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Monday');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByRole('toolbar', { name: 'Formatting' }).locator(':focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'List', exact: true }).press('Enter');
  // The editor takes the focus back in the next frame.
  await expect(text).toBeFocused();
  await page.keyboard.type('bring your coffee');
  await expect(post).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption({ label: TEAM });
  await expect(dialog.getByText(`Everybody in ${TEAM} will see this, with your name.`)).toBeVisible();

  const tags = dialog.getByRole('combobox', { name: 'Tags' });
  await tags.fill('plan');
  await dialog.getByRole('option', { name: 'Planning' }).click();
  await tags.fill(`New ${person.id.slice(0, 8)}`);
  await dialog.getByRole('option', { name: /^Add/ }).click();
  await expect(dialog.getByRole('button', { name: /Remove tag New/ })).toBeVisible();
  await expectAccessible(page, { include: 'dialog[open]' });
  await picture(page, 'message-dialog');
  await post.click();
  await expect(dialog).toBeHidden();

  await readAll(page);
  const written = card(page).getByRole('listitem').filter({ hasText: subject });
  await expect(written.locator('strong')).toHaveText('Monday');
  await expect(written.getByRole('listitem').filter({ hasText: 'bring your coffee' })).toBeVisible();
  await expect(written.getByText('Planning')).toBeVisible();

  const others = await Promise.all(
    [person, account('analyst')].map(async (who) => {
      const opened = await (await browser.newContext()).newPage();
      await logIn(opened, who);
      await readAll(opened);
      return opened;
    }),
  );
  const [reader, stranger] = others as [Page, Page];
  const read = card(reader).getByRole('listitem').filter({ hasText: subject });
  await expect(read.getByText(`To ${TEAM}`)).toBeVisible();
  await expect(read.getByRole('button', { name: /What to do with the message/ })).toHaveCount(0);
  await expect(card(reader).getByRole('button', { name: 'Write a message' })).toHaveCount(0);
  await expectAccessible(reader, { include: '.ws-messages' });
  await expect(card(stranger)).toBeVisible();
  await expect(card(stranger).getByText(subject)).toHaveCount(0);

  await written.getByRole('button', { name: /What to do with the message/ }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(written).toHaveCount(0);
  await checkups.collection('messageTags').deleteOne({ text: `New ${person.id.slice(0, 8)}` });
  await Promise.all(others.map((other) => other.context().close()));
});

test('dangerous HTML is neither stored nor shown', async ({ page, request, person, logIn, checkups, baseURL }) => {
  const mark = person.id.slice(0, 8);
  const { jwt, user } = await (
    await request.post('/api/auth/local', { data: { identifier: account('manager').email, password: PASSWORD } })
  ).json();
  const team = (user.swarms as { id: string; title: string }[]).find(({ title }) => title === TEAM);
  const reply = await request.post('/api/messages', {
    headers: { authorization: `Bearer ${jwt}` },
    data: {
      teamid: team?.id,
      body: `<p style="position:fixed" onclick="alert(1)">Harmless ${mark}<script>alert(1)</script><img src=x onerror="alert(1)"> <a href="javascript:alert(1)">link</a> <a href="https://example.org" target="_top">site</a></p>`,
    },
  });
  expect(reply.status()).toBe(201);
  const { id, body } = await reply.json();
  expect(body).toBe(`<p>Harmless ${mark} link <a href="https://example.org" rel="noopener nofollow">site</a></p>`);

  // Even a text that got past the server is shown without doing anything.
  await checkups
    .collection<{ _id: string }>('messages')
    .updateOne({ _id: id }, { $set: { body: `<p>Harmless ${mark} <img src=x onerror="alert(1)"></p>` } });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await logIn(page, person);
  await readAll(page);
  const message = card(page)
    .getByRole('listitem')
    .filter({ hasText: `Harmless ${mark}` });
  await expect(message).toBeVisible();
  await expect(message.locator('img, script, [onclick], [style]')).toHaveCount(0);
  expect(dialogs).toEqual([]);

  const asReader = await (
    await request.post('/api/auth/local', { data: { identifier: person.email, password: person.password } })
  ).json();
  for (const method of ['put', 'delete'] as const) {
    const refused = await request[method](`${baseURL}/api/messages/${id}`, {
      headers: { authorization: `Bearer ${asReader.jwt}` },
      ...(method === 'put' ? { data: { body: '<p>mine</p>' } } : {}),
    });
    expect([method, refused.status()]).toEqual([method, 403]);
  }
  await checkups.collection<{ _id: string }>('messages').deleteOne({ _id: id });
});
