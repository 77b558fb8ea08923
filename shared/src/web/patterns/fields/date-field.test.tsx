import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../../contracts/common.ts';
import type { DayLimits } from '../../../domain/input/read-day.ts';
import { renderWithMessages } from '../../testing/render-with-messages.tsx';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

type HeldProps = DayLimits & { first: string; onChange: (value: string) => void };

function Held({ first, onChange, ...limits }: HeldProps) {
  const [value, setValue] = useState(first);
  const change = (next: string) => {
    setValue(next);
    onChange(next);
  };
  return <DateField label="Start date" value={value} onChange={change} {...limits} />;
}

function show(first: string, { locale, ...limits }: DayLimits & { locale?: Locale } = {}) {
  const onChange = vi.fn<(value: string) => void>();
  renderWithMessages(<Held first={first} onChange={onChange} {...limits} />, locale);
  const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start date' });
  const retype = async (text: string) => {
    await userEvent.clear(input);
    await userEvent.type(input, text);
    await userEvent.tab();
  };
  return { onChange, input, retype, latest: () => onChange.mock.calls.at(-1)?.[0] };
}

const findProblem = (input: HTMLElement) =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

describe('a date field', () => {
  it.each(['en', 'fr', 'nl'] as const)('shows day, month and year in this order, in %s', (locale) => {
    expect(show('1990-02-07', { locale }).input.value).toBe('07/02/1990');
  });

  it('holds a day that the month before it does not have', async () => {
    const { input, retype, latest } = show('2026-11-05');
    await retype('31/01/2027');
    expect([input.value, latest()]).toEqual(['31/01/2027', '2027-01-31']);
  });

  it.each(['31012027', '31.1.2027', '2027-01-31'])('shows %s as it was understood', async (typed) => {
    const { input, retype, latest } = show('');
    await retype(typed);
    expect([input.value, latest()]).toEqual(['31/01/2027', '2027-01-31']);
  });

  it('leaves what is being typed alone', async () => {
    const { input } = show('2027-01-31');
    await userEvent.clear(input);
    await userEvent.type(input, '1/2/2027');
    expect(input.value).toBe('1/2/2027');
  });

  it('takes a date that is pasted', async () => {
    const { input, latest } = show('2026-11-05');
    await userEvent.tripleClick(input);
    await userEvent.paste('2027-01-31');
    expect(latest()).toBe('2027-01-31');
  });

  it.each([
    ['31/02/2027', 'This date does not exist.'],
    ['31/01/27', 'Write the date as DD/MM/YYYY.'],
    ['31/01/2020', 'Choose 01/01/2026 or a later date.'],
    ['31/01/2030', 'Choose 31/12/2028 or an earlier date.'],
  ])('refuses %s with a message and keeps it', async (typed, sentence) => {
    const { input, retype, latest } = show('2026-11-05', { earliest: '2026-01-01', latest: '2028-12-31' });
    await retype(typed);
    expect(input.value).toBe(typed);
    expect(findProblem(input)).toBe(sentence);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(latest()).not.toBe('2026-11-05');
    await retype('01/02/2027');
    expect(input.hasAttribute('aria-invalid')).toBe(false);
  });

  it('says what is wrong in the reader’s language', async () => {
    const { input, retype } = show('', { locale: 'fr' });
    await retype('31/02/2027');
    expect(findProblem(input)).toBe('Cette date n’existe pas.');
  });
});

describe('the calendar of a date field', () => {
  async function open(first: string, limits: DayLimits = {}) {
    const shown = show(first, limits);
    await userEvent.click(screen.getByRole('button', { name: 'Calendar: Start date' }));
    return { ...shown, dialog: within(await screen.findByRole('dialog')) };
  }

  it('begins its weeks on Monday and opens at the date of the field', async () => {
    const { dialog } = await open('2027-01-31');
    const heads = [...document.querySelectorAll('th')].map(({ textContent }) => textContent);
    expect(heads).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
    expect(dialog.getByRole<HTMLSelectElement>('combobox', { name: 'month' }).selectedOptions[0]?.text).toBe('January');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('31'));
  });

  it('is used with the arrows and Enter', async () => {
    const { input } = await open('2027-01-31');
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(input.value).toBe('01/02/2027');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('opens from the field with Alt and the arrow down, and closes with Escape without a change', async () => {
    const { input, onChange } = show('2027-01-31');
    input.focus();
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange).not.toHaveBeenCalled();
  });

  it('offers no day outside the limits', async () => {
    const { dialog } = await open('2027-01-15', { earliest: '2027-01-10', latest: '2027-01-20' });
    const offered = dialog
      .getAllByRole('gridcell')
      .map((cell) => cell.querySelector('[role="button"]'))
      .filter((day) => day && !day.hasAttribute('aria-disabled') && !day.hasAttribute('data-outside-month'));
    expect(offered.map((day) => day?.textContent)).toEqual(Array.from({ length: 11 }, (_, at) => String(at + 10)));
  });

  it('opens at today when the field holds no date', async () => {
    const { dialog } = await open('31/02/2027');
    const year = dialog.getByRole<HTMLSelectElement>('combobox', { name: 'year' });
    expect(year.selectedOptions[0]?.text).toBe(String(new Date().getFullYear()));
  });
});
