import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { MAX_PRESETS, type Preset, Presets } from '@wellspring/shared/contracts/people/presets.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const ADDRESS = 'users/me/preferences/analytics/presets';
const BARS = '/analytics/bars?run=autumn&with=spring&code=EB';
const winter: Preset = { name: 'Winter talk', part: 'overview', choice: { run: 'winter', rows: 'segments' } };
const spring: Preset = { name: 'Spring', part: 'bars', choice: { run: 'spring', code: 'HIN' } };

/** A server that keeps presets like the real one. */
function open({ presets = [winter, spring], address = BARS }: { presets?: Preset[]; address?: string } = {}) {
  let stored: Presets = { presets, revision: 3 };
  const server = fakeServer({
    'GET pages/analytics': ({ query }) =>
      AnalyticsPage.parse(anAnalyticsPage({ by: query.get('rows') === 'segments' ? 'segments' : 'teams' })),
    [`GET ${ADDRESS}`]: () => stored,
    [`PUT ${ADDRESS}`]: ({ body }) => {
      const sent = Presets.parse(body);
      if (sent.revision !== stored.revision) throw new AppError('stale_revision', { details: stored });
      stored = { ...sent, revision: sent.revision + 1 };
      return stored;
    },
  });
  const elsewhere = (next: Preset[]) => {
    stored = { presets: next, revision: stored.revision + 1 };
  };
  return { server, elsewhere, stored: () => stored.presets, ...openPath(address, { user: { manageanalytics: true } }) };
}

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Saved choices' }));
  return within(await screen.findByRole('dialog', { name: 'Saved choices' }));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const names = (stored: readonly Preset[]) => stored.map(({ name }) => name);

it('saves what the page shows under a name without spaces at its ends, as ids only', async () => {
  const { stored } = open({ presets: [] });
  const dialog = await openDialog();
  await dialog.findByText('You have not saved a choice yet.');
  dialog.getByText('Bar chart, Autumn checkup, 01/10/2026, Teams');
  await press('Save');
  await dialog.findByText('Write a name first.');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name for what you see now' }), '  Talk of  May ');
  await press('Save');
  await dialog.findByRole('link', { name: 'Talk of May' });
  expect(stored()).toEqual([
    { name: 'Talk of May', part: 'bars', choice: { run: 'autumn', with: 'spring', code: 'EB' } },
  ]);
});

it('saves a choice that opens whatever round is the newest', async () => {
  const { stored, at } = open({ presets: [], address: `${BARS}&beside=winter` });
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('checkbox', { name: 'Always open the newest round' }));
  dialog.getByText('Bar chart, the newest round, Teams');
  await userEvent.type(dialog.getByRole('textbox'), 'Monday');
  await press('Save');
  await userEvent.click(await dialog.findByRole('link', { name: 'Monday' }));
  expect(stored()).toEqual([{ name: 'Monday', part: 'bars', choice: { code: 'EB' } }]);
  // The page names the round that is the newest now.
  await waitFor(() => expect(at.address).toBe(BARS));
});

it('opens a choice with its part, round and figure, and names a round that is not shown any more', async () => {
  const { at } = open();
  const dialog = await openDialog();
  await dialog.findByText('Overview, a round that is not shown any more, Segments');
  await userEvent.click(dialog.getByRole('link', { name: 'Spring' }));
  await waitFor(() => expect(at.address).toBe('/analytics/bars?run=spring&code=HIN'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('refuses a name that is taken, whatever its capitals', async () => {
  const { server } = open();
  const dialog = await openDialog();
  await userEvent.type(await dialog.findByRole('textbox'), 'SPRING');
  await press('Save');
  await dialog.findByText(/^You already use this name/);
  expect(server.callsTo(`PUT ${ADDRESS}`)).toEqual([]);
});

it('renames, replaces and deletes, and then the list has the focus', async () => {
  const { stored } = open();
  const dialog = await openDialog();
  await userEvent.click(await dialog.findByRole('button', { name: 'Rename “Spring”' }));
  const field = dialog.getByRole('textbox', { name: 'New name for “Spring”' });
  await userEvent.clear(field);
  await userEvent.type(field, 'May{Enter}');
  await dialog.findByRole('link', { name: 'May' });
  expect(names(stored())).toEqual(['Winter talk', 'May']);
  const heading = dialog.getByRole('heading', { name: 'Your saved choices' });
  expect(document.activeElement).toBe(heading);

  await press('Replace “Winter talk” by what you see now');
  await screen.findByRole('alertdialog', { name: 'Replace “Winter talk”?' });
  screen.getByText('From now on it opens what you see now: Bar chart, Autumn checkup, 01/10/2026, Teams.');
  await press('Replace');
  await waitFor(() => expect(stored()[0]).toMatchObject({ name: 'Winter talk', part: 'bars', choice: { code: 'EB' } }));

  await press('Delete “Winter talk”');
  await press('Delete');
  await waitFor(() => expect(names(stored())).toEqual(['May']));
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('shows what another screen changed instead of replacing it', async () => {
  const { elsewhere, stored } = open();
  const dialog = await openDialog();
  await userEvent.type(await dialog.findByRole('textbox'), 'Mine');
  elsewhere([spring]);
  await press('Save');
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^You changed your saved choices on another screen/);
  expect(dialog.queryByRole('link', { name: 'Winter talk' })).toBeNull();
  await press('Save');
  await dialog.findByRole('link', { name: 'Mine' });
  expect(names(stored())).toEqual(['Spring', 'Mine']);
});

it('offers no further one at the limit, and another try where they cannot be loaded', async () => {
  const { server } = open({
    presets: Array.from({ length: MAX_PRESETS }, (_, at) => ({ ...spring, name: `No. ${at}` })),
  });
  const dialog = await openDialog();
  await dialog.findByText(/^You have 20 saved choices, the maximum/);
  expect(dialog.queryByRole('textbox')).toBeNull();
  cleanup();
  server.answer({
    [`GET ${ADDRESS}`]: () => {
      throw new AppError('unavailable');
    },
  });
  openPath(BARS, { user: { manageanalytics: true } });
  const failed = await openDialog();
  await failed.findByRole('heading', { name: 'We could not load your saved choices' }, { timeout: 10_000 });
  server.answer({ [`GET ${ADDRESS}`]: () => ({ presets: [spring], revision: 1 }) });
  await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
  await failed.findByRole('link', { name: 'Spring' });
});

it.each([
  [
    'a set',
    '/analytics/bars?run=autumn&with=spring&set=night',
    /^The team or segment that was chosen is not shown here/,
  ],
  [
    'a round to compare with',
    '/analytics/bars?run=autumn&with=winter',
    /^The round to compare with is not shown any more/,
  ],
])('the page says when it does not show %s of its address', async (_, address, text) => {
  open({ address });
  await screen.findByText(text);
  cleanup();
  open({ address: '/analytics/bars?run=autumn&with=spring&set=care' });
  await screen.findByRole('region', { name: /side by side/ });
  expect(screen.queryByText(text)).toBeNull();
});
