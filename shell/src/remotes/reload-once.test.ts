import { afterEach, expect, it, vi } from 'vitest';
import { mayReload, reloadOnce, rememberSnapshot } from './reload-once.ts';
import { unsaved } from './unsaved.ts';

afterEach(() => sessionStorage.clear());

it('offers a new page once per snapshot', async () => {
  rememberSnapshot('s1');
  expect(mayReload()).toBe(true);
  const reload = vi.fn();
  await reloadOnce(reload);
  expect([reload.mock.calls.length, mayReload()]).toEqual([1, false]);
  rememberSnapshot('s2');
  expect(mayReload()).toBe(true);
});

it('offers none in the middle of a questionnaire, and loses nothing that could not be saved', async () => {
  rememberSnapshot('s1');
  const reload = vi.fn();
  const takeBack = unsaved.add(async () => 1);
  expect(mayReload()).toBe(false);
  await reloadOnce(reload);
  expect(reload).not.toHaveBeenCalled();
  takeBack();
  expect(mayReload()).toBe(true);
});
