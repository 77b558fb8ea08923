import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { aHost, HostPage } from '../../testing/in-host.tsx';
import { LeaveGuard } from './leave-guard.tsx';

afterEach(cleanup);

const labels = { title: 'Leave without saving?', text: 'What you wrote is lost.', leave: 'Leave', stay: 'Stay' };

/** A form with changes and a link beside it. */
function openForm() {
  const [navigate, onLeave] = [vi.fn(), vi.fn()];
  const host = aHost({}, { navigate });
  const page = (isActive: boolean) => (
    <HostPage host={host}>
      <a href="/elsewhere?page=2">Elsewhere</a>
      <LeaveGuard isActive={isActive} onLeave={onLeave} labels={labels} />
    </HostPage>
  );
  const { rerender } = render(page(true));
  return { navigate, onLeave, setActive: (isActive: boolean) => rerender(page(isActive)) };
}
const pressLink = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
const question = () => screen.queryByRole('alertdialog', { name: labels.title });

it('stays on the page, or discards what was written and leaves', async () => {
  const { navigate, onLeave } = openForm();
  await pressLink();
  await userEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(question()).toBeNull();
  expect(navigate).not.toHaveBeenCalled();
  await pressLink();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(navigate.mock.calls).toEqual([['/elsewhere?page=2']]);
});

it('leaves by itself when the save that was under way succeeds', async () => {
  const { navigate, onLeave, setActive } = openForm();
  await pressLink();
  expect(question()).not.toBeNull();
  setActive(false);
  expect(question()).toBeNull();
  expect(navigate.mock.calls).toEqual([['/elsewhere?page=2']]);
  expect(onLeave).not.toHaveBeenCalled();
});
