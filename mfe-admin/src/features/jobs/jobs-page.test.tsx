import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobQueueState } from '@wellspring/shared/contracts/jobs/jobs-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idle = { waiting: 0, active: 0, delayed: 0, failed: 0, isPaused: false, latest: [] };
const feed: JobQueueState = { ...idle, name: 'feed', waiting: 12 };
const mail: JobQueueState = {
  ...{ ...idle, name: 'mail', failed: 30 },
  latest: [{ id: 'mail-1', failedAt: '2026-11-18T08:12:00.000Z', tries: 5, requestIds: ['request-1'] }],
};

function open(queues: JobQueueState[], act: () => unknown = () => undefined) {
  const server = fakeServer({
    'GET jobs': () => ({ queues }),
    'POST jobs/mail/retry': act,
    'POST jobs/mail/mail-1/retry': act,
    'DELETE jobs/mail/mail-1': act,
  });
  return { server, ...openPath('/settings/jobs', { user: { managecompany: true } }) };
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('shows every queue with what waits, and the newest failed jobs', async () => {
  open([mail, feed, { ...idle, name: 'retention' }]);
  const failed = within(await screen.findByRole('region', { name: 'E-mails: 30 failed jobs' }));
  expect(failed.getByRole('row', { name: /mail-1.*5.*request-1/ })).toBeDefined();
  expect(failed.getByText('The 1 newest are shown.')).toBeDefined();
  const all = within(screen.getByRole('region', { name: 'Queues' }));
  expect(all.getByRole('row', { name: /Facts for results.*12/ })).toBeDefined();
  expect(all.getByText('1 queue is empty').parentElement?.textContent).toContain('Retention of personal data');
});

it('says that nothing failed', async () => {
  open([feed]);
  expect(await screen.findByText('No job has failed.')).toBeDefined();
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull();
});

it('tries one job again, or all of a queue', async () => {
  const { server, toast } = open([mail], () => ({ count: 30, hasMore: false }));
  await press('Try job mail-1 again');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The job is in its queue again.'));
  await press('Try all again: E-mails');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '30 jobs are in their queue again.'));
  expect(server.callsTo('POST jobs/mail/mail-1/retry')).toHaveLength(1);
  expect(server.callsTo('POST jobs/mail/retry')).toHaveLength(1);
});

it('asks before it removes a job, and says why it could not', async () => {
  let isGone = true;
  const { server, toast } = open([mail], () => {
    if (isGone) throw new AppError('not_possible_now', { fields: [{ path: 'id', code: 'changed_meanwhile' }] });
  });
  await press('Remove job mail-1');
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove this failed job?' }));
  expect(server.callsTo('DELETE jobs/mail/mail-1')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('no longer failed');
  isGone = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The job is removed.'));
});
