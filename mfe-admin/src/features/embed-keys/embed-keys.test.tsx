import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DoctorReport } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { type Answers, fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { openPath } from '../../testing/render-admin.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const id = 'ek_intranet';
const aKey = (changes: Partial<EmbedKeySetup> = {}): EmbedKeySetup => ({
  id,
  name: 'Intranet',
  origins: ['https://intranet.test'],
  views: ['checkups'],
  isolationFloor: 'frame',
  issuers: [],
  isActive: true,
  revision: 3,
  ...changes,
});

function open(more: Answers = {}) {
  const server = fakeServer({
    [`GET embedkeys/${id}`]: () => aKey(),
    [`GET embedkeys/${id}/use`]: () => ({
      origins: [{ origin: 'https://intranet.test', usedAt: '2026-11-19T09:00:00.000Z' }],
      issuers: [],
    }),
    [`PUT embedkeys/${id}`]: ({ body }) => ({ ...aKey(body as EmbedKeySetup), revision: 4 }),
    ...more,
  });
  return { server, ...openPath(`/settings/embedding/${id}`, { user: { managecompany: true } }) };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('adds an origin at once, and says which part of another text is wrong', async () => {
  const { server, toast } = open();
  const field = await screen.findByLabelText('Origin of the page');
  await userEvent.clear(field);
  await userEvent.type(field, 'https://portal.test/page');
  await press('Add');
  expect(screen.getByText('Only the beginning: https:// and the name, without a path.')).toBeDefined();
  expect(server.callsTo(`PUT embedkeys/${id}`)).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, 'https://portal.test/');
  await press('Add');
  await waitFor(() => expect(toast).toHaveBeenCalledWith('success', 'https://portal.test added', expect.anything()));
  expect(server.callsTo(`PUT embedkeys/${id}`)[0]?.body).toMatchObject({
    origins: ['https://intranet.test', 'https://portal.test'],
    revision: 3,
  });
  // Taken back from its notice, from the revision that the change made.
  toast.mock.calls[0]?.[2]?.onPress();
  await waitFor(() => expect(server.callsTo(`PUT embedkeys/${id}`)).toHaveLength(2));
  expect(server.callsTo(`PUT embedkeys/${id}`)[1]?.body).toMatchObject({
    origins: ['https://intranet.test'],
    revision: 4,
  });
});

it('asks before an origin in use is removed', async () => {
  const { server } = open();
  await screen.findByText('In use on 19/11/2026');
  await press('Remove https://intranet.test');
  const dialog = await screen.findByRole('alertdialog');
  expect(server.callsTo(`PUT embedkeys/${id}`)).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(server.callsTo(`PUT embedkeys/${id}`)[0]?.body).toMatchObject({ origins: [] }));
});

it('refuses a private key before it is sent', async () => {
  const { server } = open();
  await press('Add an issuer');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Name of the issuer'), 'https://login.test');
  await userEvent.click(dialog.getByLabelText('A key that I paste'));
  const field = dialog.getByLabelText('Public key (JWK)');
  await userEvent.click(field);
  await userEvent.paste('{"kty":"EC","crv":"P-256","x":"x","y":"y","d":"secret"}');
  await userEvent.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/This is a private key/)).toBeDefined();
  expect(server.callsTo(`PUT embedkeys/${id}`)).toEqual([]);
});

it('shows where the doctor stopped, and copies the line to change', async () => {
  const copy = "frame-src 'self' https://wellspring.test;";
  const report: DoctorReport = {
    page: 'https://intranet.test/',
    checkedAt: '2026-11-20T09:43:00.000Z',
    steps: [
      { step: 'origin', state: 'fine', finding: 'listed', values: { origin: 'https://intranet.test' }, fix: null },
      {
        step: 'frame',
        state: 'failed',
        finding: 'blocked',
        values: { directive: 'frame-src' },
        fix: {
          place: 'policy-header',
          lines: [
            { sign: 'minus', text: "frame-src 'self';" },
            { sign: 'plus', text: copy },
          ],
          copy,
          software: 'nginx/1.26',
        },
      },
      { step: 'view', state: 'waiting', finding: 'waits', values: {}, fix: null },
    ],
  };
  const { server } = open({ [`POST embedkeys/${id}/doctor`]: () => report });
  await press('Try');
  expect(await screen.findByText('The frame is blocked by your page. One line is enough to correct it.')).toBeDefined();
  expect(server.callsTo(`POST embedkeys/${id}/doctor`)[0]?.body).toEqual({ page: 'https://intranet.test/' });
  expect(screen.getByText(/Look for add_header Content-Security-Policy/)).toBeDefined();
  expect(screen.getByText('Waits for the step above')).toBeDefined();
  const written = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: written } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'));
  await press('Copy the new line');
  expect(written).toHaveBeenCalledWith(copy);
  const link = screen.getByRole('link', { name: 'Send this to the page’s maintainer' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`+ ${copy}`);
});

it('switches off from a menu on a phone, after it asked', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query === '(max-width: 640px)',
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { server } = open();
  await press('More actions');
  expect(screen.queryByRole('button', { name: 'Switch off' })).toBeNull();
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Switch off' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(server.callsTo(`PUT embedkeys/${id}`)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(server.callsTo(`PUT embedkeys/${id}`)[0]?.body).toMatchObject({ isActive: false }));
});
