import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CheckupsPage } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { fakeServer } from '@wellspring/shared/web/testing/fake-server.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { openPath } from '../../testing/render-manager.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const aPage = (): CheckupsPage => ({
  rows: [],
  total: 0,
  counts: { now: 0, ahead: 0, over: 0 },
  ownSets: [],
  may: { plan: true, seeResults: true },
  newShared: 0,
});

it('says when the rounds could not be loaded, and loads them again', async () => {
  const server = fakeServer({
    'GET pages/checkups': () => {
      throw new AppError('not_allowed');
    },
  });
  openPath('/checkups', { user: { ismanager: true } });
  expect(await screen.findByRole('heading', { name: 'The checkups could not be loaded' })).toBeTruthy();
  server.answer({ 'GET pages/checkups': aPage });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'There are no rounds yet' })).toBeTruthy();
});
