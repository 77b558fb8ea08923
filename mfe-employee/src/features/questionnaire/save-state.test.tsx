import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aSubmission } from '../../testing/objects.ts';
import { InEmployee } from '../../testing/render-employee.tsx';
import { createDraftStore, type SaveState } from './draft-store.ts';
import { SaveStatus } from './save-state.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const heard = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('is seen at once and heard at most every five seconds, and only how it ended', () => {
  const store = createDraftStore(aSubmission([]));
  const set = (saveState: SaveState) => act(() => store.setState({ saveState }));
  render(
    <InEmployee messages={{}}>
      <SaveStatus store={store} />
    </InEmployee>,
  );
  expect(heard()).toBe('');

  set({ kind: 'saving' });
  wait(1_000);
  expect(screen.getByText('Saving')).toBeTruthy();
  expect(heard()).toBe('');

  set({ kind: 'saved', at: new Date('2026-11-20T08:42:00Z') });
  wait(0);
  expect(heard()).toMatch(/^Saved \d\d:42$/);

  wait(1_000);
  set({ kind: 'waiting' });
  expect(screen.getByText(/^No connection/)).toBeTruthy();
  expect(heard()).toMatch(/^Saved/);
  wait(4_000);
  expect(heard()).toMatch(/^No connection/);
});
