import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTypedMessages } from '../i18n/messages.tsx';
import { PartBoundary } from '../patterns/loading/part-boundary.tsx';
import { aHost, HostPage, InHost } from '../testing/in-host.tsx';
import { featurePart } from './feature-part.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function Greeting({ name }: { name: string }) {
  const t = useTypedMessages<'greeting' | 'goodbye'>();
  return (
    <p>
      {t('greeting')} {name}, {t('goodbye')}
    </p>
  );
}

function Hello() {
  return <p>Hello</p>;
}

function Form() {
  return <input aria-label={useTypedMessages<'greeting'>()('greeting')} />;
}

const english = async () => ({ default: { greeting: 'Hello' } });

it('shows a part with its own messages and those of the remote', async () => {
  const component = vi.fn(async () => Greeting);
  const Part = featurePart({ component, messages: { en: english, fr: english, nl: english } });
  // React takes up what was suspended only inside act(), once the promises have settled.
  await act(async () =>
    render(
      <InHost messages={{ goodbye: 'see you' }}>
        <Part name="Ann" />
        <Part name="Bob" />
      </InHost>,
    ),
  );
  expect(screen.getByText('Hello Ann, see you')).toBeDefined();
  expect(screen.getByText('Hello Bob, see you')).toBeDefined();
  expect(component).toHaveBeenCalledTimes(1);
});

it('keeps what was typed when the language changes', async () => {
  const french = async () => ({ default: { greeting: 'Bonjour' } });
  const Part = featurePart({ component: async () => Form, messages: { en: english, fr: french, nl: english } });
  const host = aHost();
  const view = (locale: 'en' | 'fr') => (
    <HostPage host={{ ...host, locale }}>
      <Part />
    </HostPage>
  );
  const { rerender } = await act(async () => render(view('en')));
  fireEvent.change(screen.getByLabelText('Hello'), { target: { value: 'a draft' } });
  await act(async () => rerender(view('fr')));
  expect(screen.getByLabelText<HTMLInputElement>('Bonjour').value).toBe('a draft');
});

it('needs no messages of its own, and loads again after a failure', async () => {
  vi.useFakeTimers();
  const component = vi.fn(async () => Hello).mockRejectedValueOnce(new Error('no connection'));
  const Part = featurePart({ component });
  const view = (
    <InHost messages={{}}>
      <PartBoundary sentence="It cannot be shown.">
        <Part />
      </PartBoundary>
    </InHost>
  );
  // React says what it caught, which is not the subject here.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await act(async () => render(view));
  screen.getByText('It cannot be shown.');
  await act(() => vi.advanceTimersByTimeAsync(600));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  screen.getByText('Hello');
});
