import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AnchoredPopover } from './anchored-popover.tsx';

afterEach(cleanup);

function Example() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Winter checkup
      </button>
      {anchor ? (
        <AnchoredPopover label="Details" anchor={anchor} onClose={() => setAnchor(null)}>
          <p>Sixty people</p>
        </AnchoredPopover>
      ) : null}
    </>
  );
}

describe('details beside a thing', () => {
  it('are named, close by Escape and give the focus back', async () => {
    render(<Example />);
    const button = screen.getByRole('button', { name: 'Winter checkup' });
    await userEvent.click(button);
    expect(screen.getByRole('dialog', { name: 'Details' }).textContent).toBe('Sixty people');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
  });
});
