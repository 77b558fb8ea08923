import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ComputationsPage } from '@wellspring/shared/contracts/pages/computations-page.ts';
import {
  Bootstrap,
  type BootstrapChoice,
  type StatisticRefusal,
} from '@wellspring/shared/contracts/results/statistics.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { aRun, aSet, aTeamReportPage } from '@wellspring/shared/testing/a-team-report.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const network: BootstrapChoice = { kind: 'network', level: 'factors' };
const importance: BootstrapChoice = { kind: 'importance', outcome: 'ENG', factorsOf: ['EB', 'HIN'], method: 'lmg' };
const askedAt = '2026-11-02T09:00:00.000Z';
const care = { run: aRun(), set: aSet('care', 'Customer care') };
const nights = { run: aRun(), set: aSet('nights', 'Nights', 'segment') };
const some: ComputationsPage['computations'] = [
  { entryId: 'autumn', setId: 'care', choice: network, askedAt, of: care },
  { entryId: 'autumn', setId: 'nights', choice: importance, askedAt, of: nights },
  { entryId: 'gone', setId: 'care', choice: network, askedAt, of: null },
];
const idle: Bootstrap = { state: null, done: 0, of: 1000, refusal: null, result: null };
const working: Bootstrap = { ...idle, state: 'working', done: 300 };

function open(computations = some, ofCare: () => Bootstrap = () => working) {
  const server = fakeServer({
    'GET pages/analytics/computations': () =>
      ComputationsPage.parse({ computations, factors: aTeamReportPage().factors }),
    'GET pages/analytics/bootstrap': ({ query }) =>
      Bootstrap.parse(query.get('set') === 'care' ? ofCare() : { ...idle, state: 'done', done: 1000 }),
    'POST pages/analytics/bootstrap': () => Bootstrap.parse({ ...idle, state: 'waiting' }),
    'DELETE pages/analytics/bootstrap': () => Bootstrap.parse({ ...idle, state: 'cancelled' }),
  });
  const user = { manageanalytics: true, manageadvancedanalytics: true };
  return { server, ...openPath('/analytics/computations', { user }) };
}
const STABLE = 'How stable the links between factors are, Customer care';
const RANGES =
  'Ranges of what goes together with engagement, Nights, factors of Energy sources and Hindrances, averaged over all orders';

it('has what was asked for with its state, and a link to each result', async () => {
  const { server, at } = open();
  const [first, second, third] = await screen.findAllByRole('listitem');
  const bar = await screen.findByRole('progressbar', { name: STABLE });
  expect([bar.getAttribute('aria-valuenow'), first?.textContent]).toEqual(['30', expect.stringContaining('30%')]);
  await within(second as HTMLElement).findByText('Ready');
  expect(third?.textContent).toMatch(/^This computation is not shown any more/);
  // Of what is not shown nothing is asked.
  expect(server.callsTo('GET pages/analytics/bootstrap')).toHaveLength(2);
  await userEvent.click(screen.getByRole('link', { name: `See the figures: ${RANGES}` }));
  const address = '/analytics/importance?run=autumn&rows=segments&set=nights&outcome=ENG&factorsOf=EB%2CHIN&method=lmg';
  await waitFor(() => expect(at.address).toBe(address));
});

it('stops a computation, which can be started again', async () => {
  const { server } = open();
  await userEvent.click(await screen.findByRole('button', { name: `Stop: ${STABLE}` }));
  await screen.findByText('The computation was stopped.');
  expect(server.callsTo('DELETE pages/analytics/bootstrap').map(({ query }) => String(query))).toEqual([
    'run=autumn&set=care&kind=network&level=factors',
  ]);
  await userEvent.click(screen.getByRole('button', { name: `Try again: ${STABLE}` }));
  await screen.findByText('Next in line');
  expect(server.callsTo('POST pages/analytics/bootstrap').map(({ body }) => body)).toEqual([
    { run: 'autumn', set: 'care', ...network },
  ]);
});

it('says that a computation became impossible, is no longer kept, or is closed meanwhile', async () => {
  const refusal: StatisticRefusal = { reason: 'answers_not_kept', needed: null, keys: [] };
  open(some.slice(0, 1), () => ({ ...idle, state: 'refused', refusal }));
  await screen.findByText(/^Not possible\. Ranges need every answer/);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  open(some.slice(0, 1), () => idle);
  await screen.findByText('It is no longer kept. Start it again if you need it.');
  cleanup();
  open(some.slice(0, 1), () => {
    throw new AppError('not_found');
  });
  await screen.findByText('This computation is not shown any more');
});

it('says where to begin while there is none, and is closed like what does not exist', async () => {
  const { server } = open([]);
  await screen.findByRole('heading', { name: 'You have not asked for a computation yet' });
  cleanup();
  server.answer({
    'GET pages/analytics/computations': () => {
      throw new AppError('not_found');
    },
  });
  openPath('/analytics/computations', { user: { manageanalytics: true } });
  await screen.findByRole('heading', { name: 'You cannot open the computations' });
});
