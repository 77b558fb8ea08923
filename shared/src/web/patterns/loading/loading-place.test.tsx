import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAD_LIMIT_MS, loadWithinLimit } from '../../federation/patient-load.ts';
import { InHost } from '../../testing/in-host.tsx';
import { LoadingPlace } from './loading-place.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const words = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('says that it loads, after a while that it takes longer, and asks again', async () => {
  const attempt = vi.fn(() => new Promise(() => {}));
  const gaveUp = vi.fn();
  loadWithinLimit(attempt, 'x').catch(gaveUp);
  render(
    <InHost messages={{}}>
      <LoadingPlace isAnnounced>
        <p>skeleton</p>
      </LoadingPlace>
    </InHost>,
  );
  expect(words()).toEqual(['Loading']);
  await wait(11_000);
  expect(words()).toEqual(['Loading']);
  await wait(1_000);
  expect(words()).toEqual(['Loading', 'This is taking longer than usual.Try again']);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(words()).toEqual(['Loading']);
  await wait(12_000);
  expect(words()).toHaveLength(2);
  await wait(LOAD_LIMIT_MS);
  expect(gaveUp).toHaveBeenCalledTimes(1);
});

it('is silent as a small part of a page until it takes long', async () => {
  render(
    <InHost messages={{}}>
      <LoadingPlace>
        <p>skeleton</p>
      </LoadingPlace>
    </InHost>,
  );
  expect(screen.queryByRole('status')).toBeNull();
  await wait(12_000);
  expect(words()).toEqual(['This is taking longer than usual.Try again']);
});
