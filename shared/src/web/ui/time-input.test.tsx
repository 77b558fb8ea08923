import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TimeInput } from './time-input.tsx';

afterEach(cleanup);

describe('a time of day', () => {
  it('is typed part by part on the clock of 24 hours', async () => {
    const onChange = vi.fn();
    render(<TimeInput label="Start time" value="08:30" onChange={onChange} />);
    const group = screen.getByRole('group', { name: 'Start time' });
    const [hour] = within(group).getAllByRole('spinbutton');
    expect(hour?.textContent).toBe('08');
    hour?.focus();
    await userEvent.keyboard('17');
    expect(onChange).toHaveBeenLastCalledWith('17:30');
  });
});
