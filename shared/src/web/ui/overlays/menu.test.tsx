import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { HostContext } from '../../host/host-context.tsx';
import { Menu } from './menu.tsx';

afterEach(cleanup);

it('does what was chosen with the focus back on its button, so that a dialog gives it back there', async () => {
  const focused = vi.fn();
  render(
    <HostContext value={{ kind: 'shell', root: document, overlay: null, baseUrl: '/', locale: 'en', toast: () => {} }}>
      <Menu
        label="More"
        trigger="…"
        entries={[
          { key: 'edit', label: 'Edit' },
          { key: 'delete', label: 'Delete' },
        ]}
        onAction={(key) => focused(key, document.activeElement)}
      />
    </HostContext>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Edit' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(focused.mock.calls).toEqual([['delete', button]]);
});
