import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RetainedCounts, RetentionOverview } from '@wellspring/shared/contracts/privacy/retention.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { pressTwice } from '@wellspring/shared/web/testing/press-twice.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';
import { someSettings } from '../../testing/some-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const counts = (changes: Partial<RetainedCounts> = {}): RetainedCounts => ({
  submissions: 0,
  participations: 0,
  actions: 0,
  replyOpinions: 0,
  messages: 0,
  feedbacks: 0,
  feedbackResponses: 0,
  meetings: 0,
  mails: 0,
  draws: 0,
  formerPeople: 0,
  ...changes,
});

const overview = (changes: Partial<RetentionOverview> = {}): RetentionOverview => ({
  days: null,
  lastRun: null,
  requests: [],
  ...changes,
});

const wish = {
  id: 'r1',
  state: 'asked' as const,
  person: { firstname: 'Zoé', lastname: 'Maes', email: 'zoe@demo.test' },
  askedAt: '2026-03-02T10:00:00.000Z',
  confirmedAt: null,
  erasedAt: null,
};

const answers: Answers = {
  'GET settings/1': () => someSettings(),
  'GET settings/retention': () => overview(),
  'GET settings/retention/preview': () => ({
    days: 365,
    months: [
      { month: '2026-03', counts: counts({ submissions: 12, actions: 3, messages: 4 }) },
      { month: '2026-04', counts: counts({ formerPeople: 1 }) },
    ],
  }),
};

function open(more: Answers = {}) {
  const server = fakeServer({ ...answers, ...more });
  return { server, ...openPath('/settings/retention') };
}

it('shows what would go before anything is changed, and asks with the numbers', async () => {
  const { server } = open({ 'PUT settings/1': () => someSettings() });
  await userEvent.type(await screen.findByLabelText('Keep personal data for (days)'), '365');
  await userEvent.click(screen.getByRole('button', { name: 'See what would be erased' }));
  const table = await screen.findByRole('table', { name: 'What would be erased, by month' });
  const [, first] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('Until the end of 03/2026');
  expect(first?.textContent).toContain('12');
  await userEvent.click(screen.getByRole('button', { name: 'Keep for 365 days' }));
  expect(await screen.findByText(/19 items go, including 12 checkups/)).toBeDefined();
  expect(server.callsTo('PUT settings/1')).toHaveLength(0);
  await pressTwice(screen.getByRole('button', { name: 'Erase what is older' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(server.callsTo('PUT settings/1')).toHaveLength(1);
  expect(server.callsTo('PUT settings/1')[0]?.body).toMatchObject({ data: { personalDataDays: 365 } });
});

it('requires a number in range, and none to keep everything', async () => {
  const { server } = open({
    'GET settings/retention': () => overview({ days: 400 }),
    'PUT settings/1': () => someSettings(),
  });
  const field = await screen.findByLabelText('Keep personal data for (days)');
  await userEvent.clear(field);
  await userEvent.type(field, '29');
  await userEvent.click(screen.getByRole('button', { name: 'See what would be erased' }));
  expect(await screen.findByText('Fill in a whole number from 30 to 3650, or leave this empty.')).toBeDefined();
  expect(server.callsTo('GET settings/retention/preview')).toHaveLength(0);
  await userEvent.clear(field);
  await userEvent.click(screen.getByRole('button', { name: 'Keep everything' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Keep personal data for good?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep everything' }));
  await waitFor(() =>
    expect(server.callsTo('PUT settings/1')[0]?.body).toMatchObject({ data: { personalDataDays: null } }),
  );
});

it('confirms a request after a second question, and shows its progress', async () => {
  const { server } = open({
    'GET settings/retention': () => overview({ requests: [wish] }),
    'PUT settings/retention/requests/r1/confirm': () => overview({ requests: [{ ...wish, state: 'confirmed' }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm the request of Zoé Maes' }));
  expect(server.callsTo('PUT settings/retention/requests/r1/confirm')).toHaveLength(0);
  await pressTwice(await screen.findByRole('button', { name: 'Erase everything' }));
  expect(await screen.findByText('Being erased')).toBeDefined();
  expect(server.callsTo('PUT settings/retention/requests/r1/confirm')).toHaveLength(1);
});

it('says what the last night erased', async () => {
  const lastRun = {
    day: '2026-03-02',
    days: 365,
    startedAt: '2026-03-02T00:10:00.000Z',
    doneAt: '2026-03-02T00:11:00.000Z',
    counts: counts({ submissions: 1234 }),
  };
  open({ 'GET settings/retention': () => overview({ days: 365, lastRun }) });
  expect(await screen.findByText('Done on 02/03/2026.')).toBeDefined();
  expect(screen.getByText('1,234')).toBeDefined();
});
