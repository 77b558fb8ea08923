import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { AppError } from '../../../errors.ts';
import { createApi } from '../../../http.ts';
import { aUser } from '../../../testing/a-user.ts';
import { publicSettings } from '../../../testing/public-settings.ts';
import { type Host, HostContext } from '../../host/host-context.tsx';
import { createQueryClient } from '../../host/query-client.ts';
import sharedMessages from '../../i18n/locales/en.json' with { type: 'json' };
import { Messages } from '../../i18n/messages.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { AddActionButton } from './add-action-button.tsx';

// The first test waits for the part's own file to be compiled.
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);
afterEach(() => vi.unstubAllGlobals());

async function renderButton(changes: Partial<Pick<Host, 'kind' | 'settings'>> = {}) {
  const [toast, navigate] = [vi.fn(), vi.fn()];
  const host: Host = {
    kind: 'shell',
    root: document,
    overlay: null,
    baseUrl: 'http://localhost/',
    api: createApi({ apiBaseUrl: 'http://localhost/api' }),
    getToken: () => null,
    locale: 'en',
    user: aUser(),
    settings: publicSettings(),
    navigate,
    toast,
    emit: () => {},
    onFlush: () => () => {},
    ...changes,
  };
  await act(async () =>
    render(
      <Messages locale="en" catalogue={sharedMessages}>
        <HostContext value={host}>
          <QueryClientProvider client={createQueryClient()}>
            <AddActionButton text="Make a short list of your tasks." />
          </QueryClientProvider>
        </HostContext>
      </Messages>,
    ),
  );
  return { toast, navigate };
}

const saved = (call: { body: unknown }) => ({
  type: 'personal',
  completed_at: null,
  authorid: 'u1',
  author: null,
  teamid: null,
  swarm: null,
  sharedwith: [],
  editable: true,
  created_at: '2026-10-14T08:00:00Z',
  updated_at: '2026-10-14T08:00:00Z',
  ...(call.body as object),
});

it('adds a text to one’s own actions once, and leads there afterwards', async () => {
  const server = fakeServer({ 'POST actions': saved });
  const { toast, navigate } = await renderButton();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my actions' }));
  await userEvent.click(await screen.findByRole('button', { name: 'See my actions' }));
  expect(navigate).toHaveBeenCalledWith('/actions');
  expect(toast).toHaveBeenCalledWith('success', expect.stringContaining('Added to your actions'));
  expect(server.callsTo('POST actions').map(({ body }) => body)).toEqual([
    {
      id: expect.any(String),
      isbase: false,
      body: 'Make a short list of your tasks.',
      completed: false,
      visible: false,
    },
  ]);
});

it('can be pressed again when it could not be saved', async () => {
  fakeServer({
    'POST actions': () => {
      throw new AppError('unavailable');
    },
  });
  const { toast } = await renderButton();
  await userEvent.click(await screen.findByRole('button', { name: 'Add to my actions' }));
  await vi.waitFor(() => expect(toast).toHaveBeenCalledWith('error', expect.any(String)), { timeout: 10_000 });
  expect(screen.getByRole('button', { name: 'Add to my actions' })).toBeDefined();
});

it.each([
  ['a company without actions', { settings: publicSettings({ actionsenabled: false }) }],
  ['an embed', { kind: 'frame' as const }],
])('is not there in %s', async (_place, changes) => {
  await renderButton(changes);
  expect(screen.queryByRole('button')).toBeNull();
});
