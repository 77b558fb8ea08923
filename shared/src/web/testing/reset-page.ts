import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { network } from './fake-server.ts';

// Runs before each test file of the screens. The files of a worker share a page, so each leaves it as it was found.
// A call without a handler fails like a lost connection, and is printed with its address.
beforeAll(() => network.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  network.resetHandlers();
});
afterAll(() => {
  network.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
