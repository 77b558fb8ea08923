import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aHost, HostPage } from '../../testing/in-host.tsx';
import { DialogPlace } from './dialog-place.tsx';
import { useDialog } from './use-dialog.ts';

// React reports what a boundary caught; here that is expected.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let isBroken = true;
function Details({ of }: { of: string }) {
  if (isBroken) throw new Error('no such chunk');
  return <p>Details of {of}</p>;
}

function Page() {
  const dialog = useDialog<string>();
  return (
    <>
      <button type="button" onClick={() => dialog.open('rest')}>
        Open
      </button>
      <DialogPlace dialog={dialog}>{(subject) => <Details of={subject} />}</DialogPlace>
    </>
  );
}

it('shows that a dialog failed to open, and opens it on the next press', async () => {
  isBroken = true;
  const host = aHost();
  render(
    <HostPage host={host}>
      <Page />
    </HostPage>,
  );
  const open = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(open);
  expect(host.toast.mock.calls).toEqual([['error', 'This cannot be opened at the moment. Please try again.']]);
  isBroken = false;
  await userEvent.click(open);
  screen.getByText('Details of rest');
  expect(host.toast).toHaveBeenCalledTimes(1);
});
