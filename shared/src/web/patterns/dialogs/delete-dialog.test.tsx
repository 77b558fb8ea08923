import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../../../errors.ts';
import { aHost, HostPage } from '../../testing/in-host.tsx';
import { pressTwice } from '../../testing/press-twice.ts';
import { DeleteDialog } from './delete-dialog.tsx';

afterEach(cleanup);

function Page({ remove }: { remove: (subject: string) => Promise<unknown> }) {
  const [subject, setSubject] = useState<string | null>(null);
  return (
    <>
      <button type="button" onClick={() => setSubject('a1')}>
        Open
      </button>
      <DeleteDialog
        subject={subject}
        title="Delete this?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        done="Deleted."
        failed="It is still there."
        remove={remove}
        onClose={() => setSubject(null)}
      >
        <p>It cannot be brought back.</p>
      </DeleteDialog>
    </>
  );
}

async function openDialog(remove: (subject: string) => Promise<unknown>) {
  const host = aHost();
  render(
    <HostPage host={host}>
      <Page remove={remove} />
    </HostPage>,
  );
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  screen.getByRole('alertdialog', { name: 'Delete this?' });
  return host;
}

const deleteButton = () => screen.getByRole('button', { name: 'Delete' });

describe('the dialog that confirms a deletion', () => {
  it('deletes nothing when the answer is to keep it', async () => {
    const remove = vi.fn(async () => {});
    const host = await openDialog(remove);
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect([remove.mock.calls, host.toast.mock.calls]).toEqual([[], []]);
  });

  it('deletes once when it is pressed twice, closes and says that it is done', async () => {
    const remove = vi.fn(async () => {});
    const host = await openDialog(remove);
    await pressTwice(deleteButton());
    await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(remove.mock.calls).toEqual([['a1']]);
    expect(host.toast.mock.calls).toEqual([['success', 'Deleted.']]);
  });

  it('stays with the reason when it fails, and forgets it when it opens again', async () => {
    const remove = vi.fn(() => Promise.reject(new AppError('unavailable')));
    const host = await openDialog(remove);
    await userEvent.click(deleteButton());
    expect((await screen.findByRole('alert')).textContent).toMatch(/^It is still there\. \w/);
    expect(host.toast).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    screen.getByRole('alertdialog');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
