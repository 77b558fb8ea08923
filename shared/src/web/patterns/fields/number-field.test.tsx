import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderWithMessages } from '../../testing/render-with-messages.tsx';
import { NumberField } from './number-field.tsx';
import { TimeField } from './time-field.tsx';

afterEach(cleanup);

function Held({ isRequired = true }: { isRequired?: boolean }) {
  const [value, setValue] = useState<number | string>(7);
  const [time, setTime] = useState('08:00');
  return (
    <>
      <NumberField label="Children" least={0} most={20} value={value} onChange={setValue} required={isRequired} />
      <TimeField label="Start time" value={time} onChange={setTime} />
      <output>{JSON.stringify([value, time])}</output>
    </>
  );
}

const held = () => JSON.parse(screen.getByRole('status').textContent ?? '') as [unknown, string];

async function retype(label: string, text: string) {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  await userEvent.clear(input);
  await userEvent.type(input, text);
  await userEvent.tab();
  return { input, words: document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent };
}

describe('a number field', () => {
  it.each(['1.5', '1,5', '-1', '99', 'x', '  ', '1 5'])(
    'keeps %j as it was typed and names the limits',
    async (typed) => {
      renderWithMessages(<Held />);
      const { input, words } = await retype('Children', typed);
      expect(input.value).toBe(typed);
      expect(words).toBe('Fill in a whole number from 0 to 20.');
    },
  );

  it('says that it may be empty where it may', async () => {
    renderWithMessages(<Held isRequired={false} />);
    const { words } = await retype('Children', '99');
    expect(words).toBe('Fill in a whole number from 0 to 20, or leave this empty.');
  });

  it('shows a number in its usual form once it is left', async () => {
    renderWithMessages(<Held />);
    const input = screen.getByLabelText<HTMLInputElement>('Children');
    await userEvent.clear(input);
    await userEvent.type(input, ' 007');
    expect([input.value, held()[0]]).toEqual([' 007', 7]);
    await userEvent.tab();
    expect(input.value).toBe('7');
  });
});

describe('a time field', () => {
  it.each([
    ['25:00', 'This time does not exist.'],
    ['soon', 'Write the time as HH:mm, for example 14:30.'],
  ])('refuses %s with a message and keeps it', async (typed, sentence) => {
    renderWithMessages(<Held />);
    const { input, words } = await retype('Start time', typed);
    expect([input.value, words]).toEqual([typed, sentence]);
  });

  it('shows 8h30 as it was understood', async () => {
    renderWithMessages(<Held />);
    const { input } = await retype('Start time', '8h30');
    expect([input.value, held()[1]]).toEqual(['08:30', '08:30']);
  });
});
