import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pressTwice } from '../../testing/press-twice.ts';
import { SearchSelect } from '../fields/search-select.tsx';
import { ConfirmDialog, Dialog } from './dialog.tsx';

afterEach(cleanup);

function renderConfirm(open: boolean) {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog
      open={open}
      title="Delete “Spring pulse”?"
      confirmLabel="Delete"
      cancelLabel="Keep it"
      danger
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      You cannot undo this.
    </ConfirmDialog>,
  );
  return { onConfirm, onCancel };
}

describe('ConfirmDialog', () => {
  it('shows nothing while it is closed', () => {
    renderConfirm(false);
    expect(screen.queryByText('Delete “Spring pulse”?')).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('is named by its title, described by its text, and offers the way back first', () => {
    renderConfirm(true);
    const dialog = screen.getByRole('alertdialog', { name: 'Delete “Spring pulse”?' });
    expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'You cannot undo this.',
    );
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['Keep it', 'Delete']);
  });

  it('closes by Escape and by the backdrop, not by a press inside', () => {
    const { onCancel, onConfirm } = renderConfirm(true);
    const dialog = screen.getByRole('alertdialog');
    fireEvent.click(screen.getByText('You cannot undo this.'));
    expect(onCancel).not.toHaveBeenCalled();
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    fireEvent.click(dialog);
    expect(onCancel).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });
});

it('stays open when a dialog inside it closes', () => {
  const onClose = vi.fn();
  const onCancel = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Saved choices">
      <ConfirmDialog
        open
        title="Delete it?"
        confirmLabel="Delete"
        cancelLabel="Keep"
        onConfirm={vi.fn()}
        onCancel={onCancel}
      />
    </Dialog>,
  );
  const inner = screen.getByRole('alertdialog');
  // As browsers do: neither event bubbles there, and React bubbles both.
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  fireEvent(inner, new Event('close'));
  expect([onCancel.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 0]);
  fireEvent(screen.getByRole('dialog'), new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('begins where it is said to, and not at the first button as the browser would', () => {
  const { showModal } = HTMLDialogElement.prototype;
  HTMLDialogElement.prototype.showModal = function show(this: HTMLDialogElement) {
    this.open = true;
    this.querySelector('button')?.focus();
  };
  try {
    const actions = [
      <button key="stay" type="button">
        Stay here
      </button>,
      <button key="continue" type="button" data-first-focus>
        Continue
      </button>,
    ];
    render(<Dialog open onClose={() => undefined} title="Next: autonomy" actions={actions} />);
    expect(document.activeElement?.textContent).toBe('Continue');
  } finally {
    HTMLDialogElement.prototype.showModal = showModal;
  }
});

/** Confirms against a server that may fail, as callers do. */
function Deleting({ remove }: { remove: () => Promise<void> }) {
  const [isOpen, setOpen] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await remove().then(
      () => setOpen(false),
      () => undefined,
    );
    setBusy(false);
  };
  const labels = { title: 'Delete?', confirmLabel: 'Delete', cancelLabel: 'Keep it' };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <ConfirmDialog open={isOpen} busy={isBusy} {...labels} onConfirm={() => void confirm()} onCancel={() => {}} />
    </>
  );
}

describe('a confirmation', () => {
  it('acts once, however often it is pressed, until it has failed or the dialog is reopened', async () => {
    const remove = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no'));
    remove.mockResolvedValue();
    render(<Deleting remove={remove} />);
    const button = () => screen.getByRole('button', { name: 'Delete' });
    await pressTwice(button());
    expect(remove).toHaveBeenCalledTimes(1);
    await pressTwice(button());
    expect(remove).toHaveBeenCalledTimes(2);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    button().focus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(remove).toHaveBeenCalledTimes(3);
  });
});

describe('a list that opens inside a dialog', () => {
  it('is inside the dialog, where it can be focused', async () => {
    render(
      <Dialog open onClose={() => {}} title="New action">
        <SearchSelect
          label="Team"
          options={[{ key: 't1', label: 'Support' }]}
          value={null}
          onChange={() => {}}
          emptyText="None"
          openLabel="Show teams"
        />
      </Dialog>,
    );
    await userEvent.click(screen.getByRole('combobox', { name: 'Team' }));
    expect(screen.getByRole('dialog').contains(await screen.findByRole('option', { name: 'Support' }))).toBe(true);
  });
});

describe('a dialog that is longer than a screen', () => {
  it('has a cross at its top, which is the first thing one reaches', () => {
    const onClose = vi.fn();
    render(
      <Dialog open onClose={onClose} title="All factors" size="wide" closeLabel="Close">
        <button type="button">Further down</button>
      </Dialog>,
    );
    const [first] = screen.getAllByRole('button');
    expect(first).toBe(screen.getByRole('button', { name: 'Close' }));
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
