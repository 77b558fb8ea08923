import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, IconButton, LinkButton } from './button.tsx';

afterEach(cleanup);

it('does nothing while busy, announces it and keeps its focus', async () => {
  const onClick = vi.fn();
  const { rerender } = render(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(
    <Button onClick={onClick} busy>
      Saving
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledOnce();
  expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
  expect(document.activeElement).toBe(button);
});

it('does not send a form while busy', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Sending
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Sending' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('names an icon and keeps a link a link', () => {
  render(
    <>
      <IconButton label="Print" icon={<svg aria-hidden="true" />} />
      <LinkButton href="/vitamins" variant="primary">
        Start
      </LinkButton>
    </>,
  );
  expect(screen.getByRole('button', { name: 'Print' }).title).toBe('Print');
  expect(screen.getByRole('link', { name: 'Start' }).getAttribute('href')).toBe('/vitamins');
});
