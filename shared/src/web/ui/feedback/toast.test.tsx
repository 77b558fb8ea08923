import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from './toast.tsx';
import { createToastStore, type ToastStore } from './toast-store.ts';

let store: ToastStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = createToastStore();
  render(<ToastRegion store={store} label="Messages" closeLabel="Close" />);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const show = (message: Parameters<ToastStore['show']>[0]) => act(() => store.show(message));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('ToastRegion', () => {
  it('has both live regions before the first toast', () => {
    expect(screen.getByRole('status').getAttribute('aria-live')).toBe('polite');
    expect(screen.getByRole('alert').getAttribute('aria-live')).toBe('assertive');
  });

  it('takes a notice away after three seconds', () => {
    show({ kind: 'success', text: 'Your feedback was sent.' });
    pass(2999);
    expect(screen.getByRole('status').textContent).toContain('Your feedback was sent.');
    pass(1);
    expect(screen.queryByText('Your feedback was sent.')).toBeNull();
  });

  it('keeps an error until it is closed, and announces it at once', () => {
    show({ kind: 'error', text: 'The meeting was not saved.', durationMs: 10 });
    pass(60_000);
    expect(screen.getByRole('alert').textContent).toContain('The meeting was not saved.');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText('The meeting was not saved.')).toBeNull();
  });

  it('takes what was saved before away when a field becomes invalid, and leaves the rest', async () => {
    const field = document.body.appendChild(document.createElement('input'));
    show({ kind: 'success', text: 'Your profile is saved.' });
    show({ kind: 'success', text: 'Action deleted.', action: { label: 'Undo', onPress: () => undefined } });
    show({ kind: 'info', text: 'You are offline.' });
    await act(async () => field.setAttribute('aria-invalid', 'false'));
    expect(screen.queryByText('Your profile is saved.')).not.toBeNull();
    await act(async () => field.setAttribute('aria-invalid', 'true'));
    expect(screen.queryByText('Your profile is saved.')).toBeNull();
    expect([screen.queryByText('Action deleted.'), screen.queryByText('You are offline.')]).not.toContain(null);
    field.remove();
  });

  it('waits while the pointer is on it and then gives the remaining time', () => {
    show({ kind: 'info', text: 'You are already logged in.' });
    pass(2000);
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    pass(10_000);
    expect(screen.queryByText('You are already logged in.')).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'Messages' }));
    pass(999);
    expect(screen.queryByText('You are already logged in.')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('You are already logged in.')).toBeNull();
  });

  it('pauses while the focus is in it, also for a toast that is added then', () => {
    show({ kind: 'info', text: 'first' });
    fireEvent.focus(screen.getByRole('button', { name: 'Close' }));
    show({ kind: 'info', text: 'second' });
    pass(5000);
    expect(screen.getByRole('status').textContent).toBe('firstsecond');
    fireEvent.blur(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    pass(3000);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('does not stay paused when the last toast is closed under the pointer', () => {
    show({ kind: 'info', text: 'first' });
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'Messages' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    show({ kind: 'info', text: 'second' });
    pass(3000);
    expect(screen.queryByText('second')).toBeNull();
  });

  it('closes with its action', () => {
    const onPress = vi.fn();
    show({ kind: 'error', text: 'The meeting was not saved.', action: { label: 'Try again', onPress } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText('The meeting was not saved.')).toBeNull();
  });
});
