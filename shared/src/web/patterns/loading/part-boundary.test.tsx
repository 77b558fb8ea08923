import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Messages } from '../../i18n/messages.tsx';
import { PartBoundary } from './part-boundary.tsx';

// React reports what a boundary caught; here that is expected.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

let isBroken = true;
function Part() {
  if (isBroken) throw new Error('no such chunk');
  return <p>The part</p>;
}

function renderPage(sentence: string | null, instead?: ReactNode) {
  isBroken = true;
  render(
    <Messages locale="en" catalogue={{ 'shared.retry.action': 'Try again' }}>
      <PartBoundary sentence={sentence} instead={instead}>
        <Part />
      </PartBoundary>
      <p>The rest</p>
    </Messages>,
  );
}

it('says alone that a part cannot be shown, and tries again', async () => {
  renderPage('We cannot show this.');
  screen.getByText('The rest');
  expect(screen.getByRole('alert').textContent).toContain('We cannot show this.');
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  screen.getByText('The part');
});

it('leaves nothing where a dialog does not open', () => {
  renderPage(null);
  screen.getByText('The rest');
  expect(screen.queryByRole('alert')).toBeNull();
});

it('leaves what says the same without it', () => {
  renderPage(null, <p>Only the words</p>);
  screen.getByText('Only the words');
});
