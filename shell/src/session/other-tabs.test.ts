import { afterEach, expect, it, vi } from 'vitest';
import { createOtherTabs, type OtherTabs } from './other-tabs.ts';

const tabs: OtherTabs[] = [];
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close();
});

function openTab(flush: () => Promise<number> = async () => 0) {
  const onLeft = vi.fn();
  const tab = createOtherTabs({ flush, onLeft });
  tabs.push(tab);
  return { ...tab, onLeft };
}

it('has every other tab save, waits for slow ones, and adds up what is left', async () => {
  const here = openTab(() => expect.fail('this tab saves by itself'));
  let finish = (_left: number) => undefined as unknown;
  openTab(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  openTab(async () => 1);
  const saving = here.save();
  const isDone = vi.fn();
  void saving.then(isDone);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(isDone).not.toHaveBeenCalled();
  finish(2);
  expect(await saving).toBe(3);
});

it('waits for nothing when there is no other tab', async () => {
  expect(await openTab().save()).toBe(0);
});

it('sends the log-out to every other tab, and not to itself', async () => {
  const [here, second, third] = [openTab(), openTab(), openTab()];
  here.leave();
  await vi.waitFor(() => expect([second, third].map(({ onLeft }) => onLeft.mock.calls.length)).toEqual([1, 1]));
  expect(here.onLeft).not.toHaveBeenCalled();
});
