import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderWithMessages } from '../../testing/render-with-messages.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

function Held({ rows }: { rows?: number }) {
  const [value, setValue] = useState('');
  return <TextField label="Subject" most={10} rows={rows} value={value} onChange={setValue} error="Another problem" />;
}

it.each([undefined, 3])('keeps a pasted text and shows the excess length at once (rows: %s)', async (rows) => {
  renderWithMessages(<Held {...(rows === undefined ? {} : { rows })} />);
  const field = screen.getByLabelText<HTMLInputElement>('Subject');
  await userEvent.click(field);
  await userEvent.paste('twelve chars');
  expect(field.value).toBe('twelve chars');
  expect(screen.getByText('This text is too long: 12 of at most 10 characters.')).toBeDefined();
  expect(screen.queryByText('Another problem')).toBeNull();
  await userEvent.type(field, '{Backspace}{Backspace}');
  expect(screen.queryByText(/too long/)).toBeNull();
  expect(screen.getByText('Another problem')).toBeDefined();
});
