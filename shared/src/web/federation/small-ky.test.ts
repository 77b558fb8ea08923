import { expect, it, vi } from 'vitest';

vi.mock('ky', () => import('./small-ky.ts'));

// The same calls as with ky itself: what differs fails there.
await import('../../http.test.ts');

it('replaces ky in these tests', async () => {
  expect((await import('ky')).default).toHaveProperty('create');
  expect((await import('ky')).default).not.toHaveProperty('extend');
});
