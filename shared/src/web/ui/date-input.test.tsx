import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Locale } from '../../contracts/common.ts';
import { HostContext } from '../host-context.tsx';
import { DateInput } from './date-input.tsx';

afterEach(cleanup);

type HeldProps = { first: string | null; onChange: (day: string | null) => void };

/** While the year is typed, each digit makes another day: whoever shows the field keeps it. */
function Held({ first, onChange }: HeldProps) {
  const [day, setDay] = useState(first);
  const keep = (next: string | null) => {
    setDay(next);
    onChange(next);
  };
  return <DateInput label="Birthday" value={day} onChange={keep} help="As on your papers" error="Choose a day" />;
}

function show(value: string | null, locale: Locale = 'en') {
  const onChange = vi.fn<(day: string | null) => void>();
  render(
    <HostContext value={{ kind: 'shell', root: document, overlay: null, baseUrl: '/', locale, toast: () => {} }}>
      <Held first={value} onChange={onChange} />
    </HostContext>,
  );
  const group = screen.getByRole('group', { name: /Birthday/ });
  return { onChange, group, parts: within(group).getAllByRole('spinbutton') };
}

describe('DateInput', () => {
  it.each(['en', 'fr', 'nl'] as const)('shows day, month and year in this order, in %s', (locale) => {
    const { group } = show('1990-02-07', locale);
    expect(group.textContent?.replace(/[\u2066-\u2069]/g, '')).toContain('07/02/1990');
  });

  it('tells a day once it is complete', async () => {
    const { onChange, parts } = show(null);
    const [day] = parts;
    if (!day) throw new Error('no day');
    await userEvent.click(day);
    await userEvent.keyboard('28021990');
    expect(onChange.mock.calls.at(-1)).toEqual(['1990-02-28']);
  });

  it('writes no markup, which the pages do not allow', async () => {
    const refuse = vi.spyOn(Element.prototype, 'innerHTML', 'set').mockImplementation(() => {
      throw new TypeError("This document requires 'TrustedHTML' assignment.");
    });
    const { onChange, parts } = show('2003-09-04');
    const [day] = parts;
    if (!day) throw new Error('no day');
    await userEvent.click(day);
    await userEvent.keyboard('28021990');
    expect(onChange.mock.calls.at(-1)).toEqual(['1990-02-28']);
    expect(refuse).not.toHaveBeenCalled();
    refuse.mockRestore();
  });

  it('ties the error and the help to its parts', () => {
    const { group } = show(null);
    const described = (group.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).toEqual(expect.arrayContaining(['Choose a day', 'As on your papers']));
  });

  it('takes what is no day for none', () => {
    expect(show('31/02/1990').group.textContent).not.toContain('1990');
  });
});
