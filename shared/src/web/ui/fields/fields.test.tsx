import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Checkbox, Switch } from './choice.tsx';
import { Field } from './field.tsx';
import { NativeSelect } from './native-select.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

/** The texts an element is described by, in order. */
function findDescriptions(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

describe('Field', () => {
  it('names its control and reads the error before the help', () => {
    render(
      <Field label="Subject" help="One line" error="Write a subject">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox', { name: 'Subject' });
    expect(findDescriptions(input)).toEqual(['Write a subject', 'One line']);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  });

  it('does not call a right value invalid', () => {
    render(
      <Field label="Manager">
        <NativeSelect>
          <option>Karim Haddad</option>
        </NativeSelect>
      </Field>,
    );
    const select = screen.getByRole('combobox', { name: 'Manager' });
    expect(select.hasAttribute('aria-invalid')).toBe(false);
    expect(select.hasAttribute('aria-describedby')).toBe(false);
  });
});

describe('PasswordInput', () => {
  it('shows and hides what was typed', async () => {
    render(
      <Field label="Password">
        <PasswordInput showLabel="Show" hideLabel="Hide" />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.type(input, 'springtime');
    expect(input.type).toBe('password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect([input.type, input.value]).toEqual(['text', 'springtime']);
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.type).toBe('password');
  });

  it('takes what a password manager pastes', async () => {
    render(
      <Field label="Password">
        <PasswordInput showLabel="Show" hideLabel="Hide" />
      </Field>,
    );
    const input = screen.getByLabelText<HTMLInputElement>('Password');
    await userEvent.click(input);
    await userEvent.paste('pasted and long enough');
    expect(input.value).toBe('pasted and long enough');
  });
});

describe('Checkbox and Switch', () => {
  it('are switched by their words and read with their description', async () => {
    render(
      <>
        <Checkbox label="Share this note" description="Off: the note stays with you." />
        <Switch label="Share my report" />
      </>,
    );
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Share this note' });
    await userEvent.click(screen.getByText('Share this note'));
    expect(box.checked).toBe(true);
    expect(findDescriptions(box)).toEqual(['Off: the note stays with you.']);
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Share my report' }).checked).toBe(false);
  });
});
