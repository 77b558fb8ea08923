import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { aColumn, aComparison, lower } from '../../testing/a-comparison.ts';
import { openPath } from '../../testing/render-manager.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const REFUSED = 'Not shown, to protect the people who answered';
const WHOLE = '/checkups/compare?run=autumn&with=spring&set=early&set=late&set=transport';

function open(page: Partial<ComparePage> = {}, address = WHOLE) {
  const server = fakeServer({ 'GET pages/compare': () => ComparePage.parse(aComparison(page)) });
  return { server, ...openPath(address, { user: { ismanager: true } }) };
}
const findGrid = async () => within(await screen.findByRole('grid', { name: 'Factors by team' }));

it('has sets in the order of the tree, clear changes first, and says once why a column is empty', async () => {
  open();
  const grid = await findGrid();
  expect(grid.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    ...['Factor', 'Early shift', 'Late shift'],
    `Transport${REFUSED}`,
  ]);
  const rows = () => grid.getAllByRole('row').slice(1);
  expect(rows()).toHaveLength(6);
  expect(rows()[0]?.textContent).toContain('clearly lower, −12');
  const [first] = rows();
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .at(-1)?.textContent,
  ).toBe(REFUSED);
  await userEvent.click(screen.getByRole('button', { name: 'All 8 rows' }));
  expect(rows()).toHaveLength(8);
  const short = within(screen.getByRole('region', { name: 'In short' }));
  expect(short.getByRole('listitem').textContent).toBe(
    'Late shiftClearly higher: role clarity.Clearly lower: feedback.',
  );
});

it('names two rounds of the same title with their dates', async () => {
  const { run, compared } = aComparison();
  open({ compared: compared && { ...compared, title: run.title } });
  const rounds = within(await screen.findByRole('region', { name: 'Two rounds, one team' }));
  const [first] = rounds.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/“Autumn checkup, [0-9/]+”: 48, “Autumn checkup, [0-9/]+”: 60/);
});

it('begins with what became clearly lower, and draws both rounds of one team', async () => {
  open();
  const step = within(await screen.findByRole('region', { name: 'Ask Late shift about feedback' }));
  expect(step.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toContain(
    '/checkups/reports/late?run=autumn',
  );
  const rounds = within(screen.getByRole('region', { name: 'Two rounds, one team' }));
  const rows = () => rounds.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows()).toHaveLength(5);
  expect(rows()[0]).toContain('“Autumn checkup”: 48, “Spring checkup”: 60');
  expect(rows()[0]).toContain('clearly lower, −12');
  // A team that one of the rounds does not show is not offered.
  const team = rounds.getByRole('combobox', { name: 'Team shown' });
  expect(
    within(team)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual(['Late shift', 'Early shift']);
  await userEvent.selectOptions(team, 'Early shift');
  for (const row of rows()) expect(row).toContain('no clear difference');
});

it('has no next step and no second round where none is compared', async () => {
  open({ compared: null, columns: [aColumn('early', 'Early shift', { FB: null })] });
  await findGrid();
  expect(screen.queryByRole('region', { name: /^Ask / })).toBeNull();
  cleanup();
  open({ columns: [aColumn('early', 'Early shift', { WD: lower })] });
  await findGrid();
  // Less of a challenge may be better.
  expect(screen.queryByRole('region', { name: /^Ask / })).toBeNull();
});

it('is one tab stop: arrows move, Enter opens both rounds, Escape closes, and what is not shown opens nothing', async () => {
  open();
  const grid = await findGrid();
  const cells = grid.getAllByRole('cell');
  expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toEqual([cells[0]]);
  cells[0]?.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(cells[1]);
  await userEvent.keyboard('{Enter}');
  const details = within(await screen.findByRole('dialog', { name: 'Late shift' }));
  details.getByText('48, between 40 and 56');
  details.getByText('60, between 41 and 59');
  details.getByText('Corrected for 16 comparisons.');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(cells[1]));
  await userEvent.keyboard('{End}{Enter}');
  expect(document.activeElement).toBe(cells[2]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('has a plain table as its twin, with both rounds in columns', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Show as table' }));
  const row = within(screen.getByRole('row', { name: /^Role clarity, Late shift/ }));
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Autumn checkup21 (13 to 29)',
    'Spring checkup10 (41 to 59)',
    'Differenceclearly higher, +11',
  ]);
});

it('writes the whole choice into the address, and every change of it', async () => {
  const { at, server } = open({}, '/checkups/compare');
  await findGrid();
  await waitFor(() => expect(at.address).toBe(WHOLE));
  expect(server.callsTo('GET pages/compare')).toHaveLength(1);
  await userEvent.click(screen.getByRole('radio', { name: 'Themes' }));
  await waitFor(() => expect(at.address).toBe(`${WHOLE}&by=themes`));
  await userEvent.click(screen.getByRole('button', { name: 'Teams 3 chosen' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'night team' }));
  await waitFor(() => expect(at.address).toMatch(/set=transport&set=night/));
  expect(server.callsTo('GET pages/compare').at(-1)?.query.getAll('set')).toEqual([
    ...['early', 'late', 'transport', 'night'],
  ]);
});

it('is a list for each factor on a narrow screen', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  open({ columns: [aColumn('union-1', 'Chat, Desk', {}, 'union'), ...aComparison().columns.slice(1)] });
  await screen.findByRole('heading', { level: 3, name: 'Feedback' });
  expect(screen.queryByRole('grid')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(3);
  width.mockRestore();
});

it('says when none of the chosen sets has figures, and looks the same for what is closed and what is gone', async () => {
  open({ columns: aComparison().columns.slice(2) });
  await screen.findByRole('heading', { name: 'The chosen teams have no figures to show' });
  cleanup();
  fakeServer({
    'GET pages/compare': () => {
      throw new AppError('not_found');
    },
  });
  openPath(WHOLE, { user: { ismanager: true } });
  await screen.findByRole('heading', { name: 'You cannot open this comparison' });
});
