import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aUser } from '../../testing/a-user.ts';
import { publicSettings } from '../../testing/public-settings.ts';
import { createEmbed } from './create-embed.tsx';
import type { EmbedMountOptions, EmbedTarget, MountedEmbed } from './embed-module.ts';

const target: EmbedTarget = {
  view: 'report',
  resourceId: null,
  locale: 'en',
  theme: 'light',
  density: 'comfortable',
  hide: '',
  themeTokens: {},
};

const FAILED = 'We cannot show this part at the moment.';

let isBroken: boolean;
const views = {
  report: () => {
    if (isBroken) throw new Error('no such chunk');
    return <p>The report</p>;
  },
  checkups: () => <p>The list</p>,
};

let mounted: MountedEmbed;
const emit = vi.fn<EmbedMountOptions['emit']>();

beforeEach(async () => {
  // React reports what a boundary caught; here that is expected.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  mounted = await createEmbed({ views, loadMessages: async () => ({}), viewOfPath: () => null })({
    ...target,
    kind: 'frame',
    root: document,
    app: document.body.appendChild(document.createElement('div')),
    overlay: document.body.appendChild(document.createElement('div')),
    baseUrl: 'http://localhost/',
    settings: publicSettings(),
    person: aUser(),
    getToken: () => null,
    renewToken: async () => null,
    emit,
    mayMove: async () => true,
  });
  await screen.findByText(FAILED);
});
afterEach(() => {
  mounted.unmount();
  document.body.replaceChildren();
  emit.mockClear();
  vi.restoreAllMocks();
});

it('says that a view failed, to the reader and to the page around, and tries again', async () => {
  expect(screen.getByText(FAILED).closest('[role="alert"]')).not.toBeNull();
  expect(emit.mock.calls).toEqual([[{ type: 'trouble', code: 'E_LOAD' }]]);
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('The report');
  expect(emit).toHaveBeenCalledTimes(1);
});

it('shows another view beside one that failed', async () => {
  mounted.update({ ...target, view: 'checkups' });
  await screen.findByText('The list');
  expect(screen.queryByText(FAILED)).toBeNull();
});
