import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Change } from '@wellspring/shared/contracts/results/set-report.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { refusedSet } from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { anAnalyticsPage } from '../../testing/an-analytics-page.ts';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const HIDDEN = 'Not shown, to protect the people who answered';
const WHOLE = '/analytics?run=autumn&with=spring';

function open(page: Partial<AnalyticsPage> = {}, address = WHOLE) {
  const server = fakeServer({
    'GET pages/analytics': ({ query }) =>
      AnalyticsPage.parse(anAnalyticsPage({ by: query.get('rows') === 'segments' ? 'segments' : 'teams', ...page })),
  });
  return { server, ...openPath(address, { user: { manageanalytics: true } }) };
}
const findGrid = async () => within(await screen.findByRole('grid', { name: 'Where teams differ' }));
const texts = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

it('has the figures of the organisation with what became of them', async () => {
  open();
  const region = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await region('Participation')).toBe('Participation82%78% in the round of 02/03/2026');
  expect(await region('Well-being')).toBe('Well-being4638 to 54');
  expect(await region('People on fire')).toBe('People on fire17%1 of 3 teams shown as a whole');
});

it.each<[string, Partial<Change>, string]>([
  [
    'with its interval where it is clear',
    { isClear: true, direction: 'up', difference: { value: 0.4, low: 0.1, high: 0.7 } },
    'Clearly higher than in the round of 02/03/2026: mean answer +0.4 (+0.1 to +0.7)',
  ],
  [
    'with its interval where it is not clear',
    { difference: { value: -0.1, low: -0.3, high: 0.1 } },
    'No clear difference with the round of 02/03/2026: mean answer −0.1 (−0.3 to +0.1)',
  ],
  [
    'in words where numbers would tell about people',
    { isClear: true, direction: 'down' },
    'Clearly lower than in the round of 02/03/2026',
  ],
])('has the change of well-being, %s', async (_, own, words) => {
  const { company } = anAnalyticsPage();
  if (company.shown.state === 'refused') throw new Error('it is shown');
  const { report } = company.shown;
  const change: Change = { isClear: false, direction: 'same', before: null, ...own };
  const codes = report.codes.map((code) => (code.key === 'WB' ? { ...code, change } : code));
  open({ company: { ...company, shown: { ...company.shown, report: { ...report, codes } } } });
  expect((await screen.findByRole('region', { name: 'Well-being' })).textContent).toBe(`Well-being4638 to 54${words}`);
});

it('has teams by themes in the order of the tree, hatched where nothing is shown, and names the lowest', async () => {
  open();
  const grid = await findGrid();
  expect(texts(grid.getAllByRole('columnheader').slice(1))).toEqual(['Energy sources', 'Challenges', 'Few hindrances']);
  const rows = grid.getAllByRole('row').slice(1);
  expect(rows.map((row) => texts(within(row).getAllByRole('gridcell')))).toEqual([
    ['23', '47', '36'],
    ['64', '90', '70'],
    [HIDDEN, HIDDEN, HIDDEN],
    [HIDDEN, '58', '50'],
  ]);
  expect(texts(grid.getAllByRole('rowheader'))).toEqual([
    ...['Customer care24', 'Sales', 'Night line', 'Chat, Desk24shown together'],
  ]);
  await screen.findByText('Customer care lies clearly below the organisation on energy sources.');
});

it('zooms in to the factors, and puts the lowest first on request, what is not shown last', async () => {
  open();
  await findGrid();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order of the rows' }), 'HIN');
  const names = async () => texts((await findGrid()).getAllByRole('rowheader'));
  expect(await names()).toEqual(['Customer care24', 'Chat, Desk24shown together', 'Sales', 'Night line']);
  await userEvent.click(screen.getByRole('radio', { name: 'Factors' }));
  expect(texts((await findGrid()).getAllByRole('columnheader').slice(1))).toEqual(['Autonomy']);
  expect((await names())[1]).toBe('Sales');
});

it('puts teams under the team above them, on request, and says so in the address', async () => {
  const rows = anAnalyticsPage().rows.map((row, at) => (at === 0 ? row : { ...row, parentId: 'care' }));
  const { at } = open({ rows });
  await findGrid();
  await userEvent.click(screen.getByRole('button', { name: 'Group by the team above' }));
  await waitFor(() => expect(at.address).toBe(`${WHOLE}&grouped=on`));
  const grid = await findGrid();
  const [, top, below] = grid.getAllByRole('rowgroup');
  expect(texts(within(top as HTMLElement).getAllByRole('rowheader'))).toEqual(['Customer care24']);
  const group = grid.getByRole('rowgroup', { name: 'Below Customer care' });
  expect(group).toBe(below);
  // Arrows pass over the heading.
  const cells = grid.getAllByRole('gridcell');
  cells[0]?.focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(cells[3]);
  cleanup();
  open({ rows }, `${WHOLE}&grouped=on&order=HIN`);
  const again = within((await findGrid()).getByRole('rowgroup', { name: 'Below Customer care' }));
  expect(texts(again.getAllByRole('rowheader')).slice(1)).toEqual([
    'Chat, Desk24shown together',
    'Sales',
    'Night line',
  ]);
});

it('is one tab stop: arrows move, Enter says more about a figure and leads to its report', async () => {
  const { at } = open();
  const cells = (await findGrid()).getAllByRole('gridcell');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
  cells[0]?.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  const details = within(await screen.findByRole('dialog', { name: 'Sales' }));
  details.getByText('90 of 100, between 82 and 97');
  details.getByText('Clearly above the organisation (58).');
  await userEvent.click(details.getByRole('link', { name: 'Open the report' }));
  await waitFor(() => expect(at.address).toBe('/checkups/reports/sales?run=autumn'));
});

it('has the same figures as a table', async () => {
  open();
  await findGrid();
  await userEvent.click(screen.getAllByRole('button', { name: 'Show as table' })[0] as HTMLElement);
  const table = within(screen.getByRole('table', { name: 'Where teams differ' }));
  const line = within(table.getByRole('row', { name: /^Customer care, Few hindrances/ }));
  expect(texts(line.getAllByRole('cell'))).toEqual(['Of 10036', 'Range28 to 45']);
});

it('draws sets that have a profile, as a table too, and the shares of all people', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Teams by engagement and well-being' });
  await within(card).findByRole('img', { name: '2 of 3 have the profile “Untapped potential”.' });
  // Nothing that our policy would refuse.
  expect(card.querySelector('style')).toBeNull();
  await userEvent.click(within(card).getByRole('button', { name: 'Show as table' }));
  const line = within(card).getByRole('row', { name: /^Sales/ });
  expect(line.textContent).toContain('On fire (borderline)');
  const shares = within(screen.getByRole('region', { name: 'People by profile' })).getAllByRole('listitem');
  expect(texts(shares)[0]).toBe('On fire17%');
});

it('sends a question to the expert whom the organisation named, without any figure', async () => {
  const asked: unknown[] = [];
  fakeServer({
    'GET pages/analytics': () => AnalyticsPage.parse(anAnalyticsPage()),
    'POST advice-requests': ({ body }) => {
      asked.push(body);
      return undefined;
    },
  });
  openPath(WHOLE, { user: { manageanalytics: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Ask an expert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ask an expert' }));
  dialog.getByText(/No figure goes with it\.$/);
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  dialog.getByText('Write your question first.');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Your question' }), 'What stands out?');
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked).toEqual([{ question: 'What stands out?' }]);
  cleanup();
  open({ hasExpert: false });
  await findGrid();
  expect(screen.queryByRole('button', { name: 'Ask an expert' })).toBeNull();
});

it('writes the round into the address, and changes with it', async () => {
  const { at, server } = open({}, '/analytics');
  await findGrid();
  await waitFor(() => expect(at.address).toBe(WHOLE));
  expect(server.callsTo('GET pages/analytics')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Segments' }));
  await waitFor(() => expect(at.address).toBe(`${WHOLE}&rows=segments`));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Round' }), 'spring');
  await waitFor(() => expect(at.address).toBe('/analytics?run=spring&rows=segments'));
});

it('has a column for each round that stands beside it, each with its own figures, and the choice in the address', async () => {
  const { company, columns, runs } = anAnalyticsPage();
  const winter = {
    ...(runs[1] as (typeof runs)[number]),
    entryId: 'winter',
    title: 'Winter checkup',
    start: '2025-12-01T08:00:00.000Z',
  };
  const wb = columns.map((column) => ({
    ...column,
    percentiles: column.percentiles.map((value) => value && value - 9),
  }));
  const beside = (query: URLSearchParams): AnalyticsPage['beside'] =>
    query.get('beside') === 'winter'
      ? [{ run: winter, shown: refusedSet('not_enough_users'), places: { care: 0 }, columns: wb }]
      : [];
  fakeServer({
    'GET pages/analytics': ({ query }) =>
      AnalyticsPage.parse({ ...anAnalyticsPage(), company, runs: [...runs, winter], beside: beside(query) }),
  });
  const { at } = openPath(WHOLE, { user: { manageanalytics: true } });
  await findGrid();
  expect(screen.queryByRole('region', { name: 'Rounds side by side' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Beside it/ }));
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Winter checkup/ }));
  await waitFor(() => expect(at.address).toBe(`${WHOLE}&beside=winter`));
  await userEvent.keyboard('{Escape}');
  const keys = within(await screen.findByRole('region', { name: 'Rounds side by side' }));
  expect(texts(keys.getAllByRole('columnheader'))).toEqual([
    ...['Figure', 'Winter checkup, 01/12/2025', 'Autumn checkup, 01/10/2026'],
  ]);
  const wellBeing = within(keys.getByRole('row', { name: /^Well-being/ })).getAllByRole('cell');
  // Each value stands after the title of its column, which phones show.
  expect(texts(wellBeing)).toEqual([
    ...[`Winter checkup, 01/12/2025${HIDDEN}`, 'Autumn checkup, 01/10/202646 (38 to 54)'],
  ]);
  const grid = within(await screen.findByRole('table', { name: 'Well-being: teams, round by round' }));
  const rows = grid
    .getAllByRole('row')
    .slice(1)
    .map((row) => texts(within(row).getAllByRole('cell')));
  expect(rows[0]).toEqual(['35', '44']);
  expect(rows[1]).toEqual([HIDDEN, '71']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Figure' }), 'EB');
  await screen.findByRole('table', { name: 'Energy sources: teams, round by round' });
  await waitFor(() => expect(at.address).toBe(`${WHOLE}&beside=winter&code=EB`));
});

it('splits by one attribute that is in the address; a group has no report to open', async () => {
  const { rows } = anAnalyticsPage();
  const groups = rows.slice(0, 3).map((row) => ({ ...row, set: { ...row.set, kind: 'group' as const } }));
  fakeServer({
    'GET pages/analytics': ({ query }) =>
      AnalyticsPage.parse(
        query.get('rows') === 'groups'
          ? anAnalyticsPage({
              by: 'groups',
              attribute: query.get('attribute') ? 'gender' : 'companyBranch',
              rows: groups,
            })
          : anAnalyticsPage(),
      ),
  });
  const { at } = openPath(WHOLE, { user: { manageanalytics: true } });
  await userEvent.click(await screen.findByRole('radio', { name: 'Groups' }));
  const grid = within(await screen.findByRole('grid', { name: 'Where groups differ' }));
  expect(grid.getAllByRole('row')).toHaveLength(4);
  expect(within(grid.getAllByRole('row')[3] as HTMLElement).getAllByText(HIDDEN)).toHaveLength(3);
  expect(grid.queryByRole('link')).toBeNull();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Split by' }), 'Gender');
  await waitFor(() => expect(at.address).toBe(`${WHOLE}&rows=groups&attribute=gender`));
});

it('says that no row is shown, and offers no groups where the run was not split', async () => {
  const { rows } = anAnalyticsPage();
  open({ rows: rows.map((row) => ({ ...row, shown: null })), attributes: [] });
  await screen.findByText(/^None of these rows has figures that may be shown/);
  expect(screen.queryByRole('radio', { name: 'Groups' })).toBeNull();
});

it('has no heatmap while that is switched off', async () => {
  open({ tools: { ...anAnalyticsPage().tools, heatmap: false } });
  await screen.findByRole('region', { name: 'Participation' });
  expect(screen.queryByRole('grid')).toBeNull();
});

it('says why nothing is shown, and looks the same for what is closed and what is gone', async () => {
  const { company } = anAnalyticsPage();
  open({ company: { ...company, shown: refusedSet('participation_too_low') } });
  await screen.findByRole('heading', { name: 'Participation is too low for figures' });
  cleanup();
  fakeServer({
    'GET pages/analytics': () => {
      throw new AppError('not_found');
    },
  });
  openPath(WHOLE, { user: { manageanalytics: true } });
  await screen.findByRole('heading', { name: 'You cannot open this round' });
});
