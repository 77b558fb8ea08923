import type { ReactNode } from 'react';
import type { ToastKind } from '../../host/host-context.tsx';

type ToastMessage = {
  kind: ToastKind;
  text: ReactNode;
  /** One thing to do about it; pressing it also closes the toast. */
  action?: { label: string; onPress: () => void } | undefined;
  /** Milliseconds on screen; default 3000. An error stays until it is closed, whatever this says. */
  durationMs?: number | undefined;
};

export type Toast = ToastMessage & { id: number };

export type ToastStore = {
  show: (message: ToastMessage) => number;
  dismiss: (id: number) => void;
  /**
   * Pauses all timers while the user reads (pointer or focus on the region); releasing restores the remaining times.
   */
  setPaused: (isPaused: boolean) => void;
  getToasts: () => readonly Toast[];
  subscribe: (listener: () => void) => () => void;
};

type Timer = { remainingMs: number; startedAt: number; handle: ReturnType<typeof setTimeout> | undefined };

const toastDurationMs = 3000;

/** Toasts of one mounted app. Made per mount, so that two embeds on a page never show each other's. */
export function createToastStore(now: () => number = () => performance.now()): ToastStore {
  let toasts: readonly Toast[] = [];
  let lastId = 0;
  let isPaused = false;
  const timers = new Map<number, Timer>();
  const listeners = new Set<() => void>();

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    for (const listener of listeners) listener();
  };
  const dismiss = (id: number) => {
    clearTimeout(timers.get(id)?.handle);
    timers.delete(id);
    publish(toasts.filter((toast) => toast.id !== id));
    // The pointer or the focus may have left with the toast, and then nothing would say so.
    if (toasts.length === 0) isPaused = false;
  };
  const start = (id: number, timer: Timer) => {
    timer.startedAt = now();
    timer.handle = setTimeout(() => dismiss(id), timer.remainingMs);
  };
  const stop = (timer: Timer) => {
    clearTimeout(timer.handle);
    timer.remainingMs = Math.max(0, timer.remainingMs - (now() - timer.startedAt));
  };

  return {
    show(message) {
      const id = ++lastId;
      if (message.kind !== 'error') {
        const timer = { remainingMs: message.durationMs ?? toastDurationMs, startedAt: now(), handle: undefined };
        timers.set(id, timer);
        if (!isPaused) start(id, timer);
      }
      publish([...toasts, { ...message, id }]);
      return id;
    },
    dismiss,
    setPaused(next) {
      if (next === isPaused) return;
      isPaused = next;
      for (const [id, timer] of timers) {
        if (next) stop(timer);
        else start(id, timer);
      }
    },
    getToasts: () => toasts,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
