import { act, cleanup, render, screen } from '@testing-library/react';
import { aSubmission } from '@wellspring/shared/testing/a-checkup.ts';
import { InHost } from '@wellspring/shared/web/testing/in-host.tsx';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import messages from '../../../locales/en.json' with { type: 'json' };
import { chooseDraft, createDraftStore, type SaveState } from '../drafts/draft-store.ts';
import { SaveStatus } from './save-state.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const heard = () => screen.getByRole('status').textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('updates at once visually, and announces the result at most every five seconds', () => {
  const store = createDraftStore(aSubmission([]));
  const set = (saveState: SaveState) => act(() => store.setState({ saveState }));
  render(
    <InHost messages={messages}>
      <SaveStatus store={store} />
    </InHost>,
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
  act(() => {
    chooseDraft(store, 'EB#AU#AU1', 3);
    store.setState({ saveState: { kind: 'waiting' }, kept: { 'EB#AU#AU1': 3 } });
  });
  expect(screen.getByText(/^No connection/)).toBeTruthy();
  expect(heard()).toMatch(/^Saved/);
  wait(4_000);
  expect(heard()).toMatch(/^No connection/);
});

it('never calls an answer saved before it is', () => {
  const store = createDraftStore(aSubmission([]));
  render(
    <InHost messages={messages}>
      <SaveStatus store={store} />
    </InHost>,
  );
  act(() => store.setState({ saveState: { kind: 'saved', at: new Date('2026-11-20T08:42:00Z') } }));
  expect(screen.queryAllByText(/^Saved/)).not.toEqual([]);
  act(() => chooseDraft(store, 'EB#AU#AU1', 3));
  screen.getByText('Saving');
  expect(screen.queryAllByText('Saved')).toEqual([]);

  act(() => store.setState({ saveState: { kind: 'waiting' } }));
  screen.getByText('Saving');
  wait(1_000);
  screen.getByText('No connection: 1 answer only on this page');
  act(() => store.setState({ kept: { 'EB#AU#AU1': 3 } }));
  screen.getByText('No connection: 1 answer saved on this device');
});
