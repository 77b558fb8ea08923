import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type NormRebuild, NormSet, NormSets } from '@wellspring/shared/contracts/results/norm-set.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it } from 'vitest';
import { openPath } from '../../testing/render-analytics.tsx';

afterEach(cleanup);

const createdAt = '2026-09-01T08:00:00Z';
const builtIn: NormSet = { id: 'n1', revision: 1, title: null, source: 'reference', peopleCount: null, createdAt };
const own: NormSet = { id: 'n2', revision: 2, title: 'Own 2026', source: 'organisation', peopleCount: 412, createdAt };
const making: NormRebuild = {
  ...{ id: 'r1', title: 'Own 2027', state: 'counting', percent: 40, reason: null, setId: null },
  ...{ askedAt: createdAt, doneAt: null },
};

function open(sets: Partial<NormSets> = {}, upload: () => NormSet = () => own) {
  let now: NormSets = { sets: [builtIn, own], inForceId: 'n1', revision: 3, rebuild: null, ...sets };
  const server = fakeServer({
    'GET norm-sets': () => NormSets.parse(now),
    'PUT norm-sets/in-force': ({ body }) => {
      now = { ...now, inForceId: (body as { setId: string }).setId, revision: 4 };
      return now;
    },
    'POST norm-sets/rebuilds': () => {
      now = { ...now, rebuild: making };
      return now;
    },
    'POST norm-sets': () => NormSet.parse(upload()),
  });
  return { server, ...openPath('/analytics/norms', { user: { manageadvancedanalytics: true } }) };
}
const file = (text: string, name = 'norms.csv') => new File([text], name, { type: 'text/csv' });
const choose = async (chosen: File) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement, chosen);

it('lists the sets with the one in force, and puts another one in force after a question', async () => {
  const { server } = open();
  const row = () => within(screen.getByRole('row', { name: /^Own 2026/ }));
  await screen.findByRole('row', { name: /^Comes with the product/ });
  expect(
    row()
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([...['Made fromthis organisation', 'People412', 'Added01/09/2026', 'StatusPut in force']]);
  await userEvent.click(row().getByRole('button', { name: 'Put in force: Own 2026' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Put “Own 2026” in force?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Put in force' }));
  await waitFor(() => expect(row().getByText('In force')).toBeTruthy());
  expect(server.callsTo('PUT norm-sets/in-force').map(({ body }) => body)).toEqual([{ setId: 'n2', revision: 3 }]);
});

it('makes a set from the own results, and shows how far it is', async () => {
  const { server } = open();
  const card = within(await screen.findByRole('region', { name: 'Make a set from your own results' }));
  await userEvent.click(card.getByRole('button', { name: 'Make the set' }));
  card.getByText('Give the set a name.');
  await userEvent.type(card.getByRole('textbox', { name: 'Name of the set' }), 'Own 2027');
  await userEvent.click(card.getByRole('button', { name: 'Make the set' }));
  const bar = await card.findByRole('progressbar', { name: 'Making “Own 2027”' });
  expect(bar.getAttribute('aria-valuenow')).toBe('40');
  expect(card.queryByRole('textbox')).toBeNull();
  expect(server.callsTo('POST norm-sets/rebuilds').map(({ body }) => body)).toEqual([{ title: 'Own 2027' }]);
});

it('says why no set could be made', async () => {
  open({ rebuild: { ...making, state: 'refused', percent: 100, reason: 'too_few_people' } });
  await screen.findByText('No set was made: fewer than 100 people have a full checkup with released results.');
});

it('uploads a file, and names what is wrong with it by line, table and score, with nothing lost', async () => {
  const fields = [
    { path: 'file', code: 'falls', params: { line: 12, table: 'AU', score: '2.0' } },
    { path: 'file', code: 'missing_table', params: { table: 'ROA' } },
  ];
  let isRefused = true;
  const { server } = open({}, () => {
    if (isRefused) throw new AppError('invalid_request', { fields });
    return own;
  });
  const card = within(await screen.findByRole('region', { name: 'Upload a set' }));
  const send = () => userEvent.click(card.getByRole('button', { name: 'Upload' }));
  await userEvent.type(card.getByRole('textbox', { name: 'Name of the set' }), 'Benchmark');
  await send();
  card.getByText('Choose a file.');
  await choose(file('code;score;percentile\n'));
  await send();
  await card.findByText('Line 12: table AU: the number at score 2.0 is lower than the one before. It may never fall.');
  card.getByText('table ROA is missing.');
  expect(card.getByRole<HTMLInputElement>('textbox', { name: 'Name of the set' }).value).toBe('Benchmark');
  isRefused = false;
  await send();
  await waitFor(() => expect(card.getByText('No file chosen')).toBeTruthy());
  expect(server.callsTo('POST norm-sets').at(-1)?.body).toEqual({
    ...{ title: 'Benchmark', peopleCount: null, file: 'code;score;percentile\n' },
  });
});

it('refuses a file that no norm set is as large as, before it is sent', async () => {
  const { server } = open();
  const card = within(await screen.findByRole('region', { name: 'Upload a set' }));
  await choose(file('x'.repeat(200_001)));
  await card.findByText('This file is larger than 200 kB. A norm set is smaller.');
  await userEvent.click(card.getByRole('button', { name: 'Upload' }));
  expect(server.callsTo('POST norm-sets')).toEqual([]);
});
