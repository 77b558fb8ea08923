import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MailDelivery } from '@wellspring/shared/contracts/mail/mail-delivery.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

// The page's own files are compiled when it is first opened, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const path = '/settings/mail-deliveries';
const aDelivery = (given: Partial<MailDelivery> = {}): MailDelivery => ({
  id: 'm1',
  kind: 'meeting-planned',
  person: { id: 'u1', name: 'Ada Maes' },
  state: 'failed',
  problem: 'mailbox_full',
  canTryAgain: true,
  createdAt: '2026-03-01T09:00:00.000Z',
  sentAt: null,
  ...given,
});

function serve(rows: MailDelivery[]) {
  return fakeServer({ 'GET mail-deliveries': () => rows, 'GET mail-deliveries/count': () => ({ count: rows.length }) });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of deliveries', () => {
  it('shows failures first, with the reason in words, and hides names it must not show', async () => {
    const server = serve([
      aDelivery(),
      aDelivery({ id: 'm2', person: null, kind: 'reset-password', canTryAgain: false }),
    ]);
    openPath(path);
    const rows = within(await screen.findByRole('table'))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Planned meeting.*Ada Maes.*Not delivered.*The mailbox is full\..*Try again$/),
      expect.stringMatching(/^New password.*Not shown.*Its link has been erased/),
    ]);
    expect(`${server.callsTo('GET mail-deliveries')[0]?.query}`).toBe('state=failed&_start=0&_limit=10');
  });

  it('keeps state and kind in the address', async () => {
    const server = serve([aDelivery()]);
    const { at } = openPath(path);
    await screen.findByRole('table');
    await userEvent.click(screen.getByRole('radio', { name: 'Sent' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Kind of e-mail' }), 'Shared report');
    await waitFor(() => expect(at.address).toBe(`${path}?state=sent&kind=shared-checkup`));
    await waitFor(() =>
      expect(`${server.callsTo('GET mail-deliveries/count').at(-1)?.query}`).toBe('state=sent&kind=shared-checkup'),
    );
  });

  it('retries one, and all, and refetches the list', async () => {
    const server = serve([aDelivery()]);
    server.answer({
      'POST mail-deliveries/*/retry': () => undefined,
      'POST mail-deliveries/retry': () => ({ count: 2, hasMore: false }),
    });
    const { toast } = openPath(path);
    await press('Try again: Planned meeting Ada Maes');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'The e-mail is on its way again.'));
    await waitFor(() => expect(server.callsTo('GET mail-deliveries').length).toBeGreaterThan(1));
    await press('Try all failed e-mails again');
    await waitFor(() => expect(toast).toHaveBeenCalledWith('success', '2 e-mails are on their way again.'));
    expect(server.callsTo('POST mail-deliveries/retry')[0]?.body).toEqual({});
  });

  it('says that everything arrived, and can be read again when it could not be', async () => {
    const server = fakeServer({
      'GET mail-deliveries': () => {
        throw new AppError('internal');
      },
      'GET mail-deliveries/count': () => ({ count: 0 }),
    });
    openPath(path);
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.answer({ 'GET mail-deliveries': () => [] });
    await userEvent.click(retry);
    expect(await screen.findByText('No failed e-mails')).toBeDefined();
  });
});
