import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './dialog.tsx';

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
