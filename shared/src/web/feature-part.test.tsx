import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { featurePart } from './feature-part.tsx';
import { Messages, useTypedMessages } from './i18n/messages.tsx';

function Greeting({ name }: { name: string }) {
  const t = useTypedMessages<'greeting' | 'farewell'>();
  return (
    <p>
      {t('greeting')} {name}, {t('farewell')}
    </p>
  );
}

const english = async () => ({ default: { greeting: 'Hello' } });

it('shows a part with its own messages and those of the remote', async () => {
  const component = vi.fn(async () => Greeting);
  const Part = featurePart({ component, messages: { en: english, fr: english, nl: english } });
  // React takes up what was suspended only inside act(), once the promises have settled.
  await act(async () =>
    render(
      <Messages locale="en" catalogue={{ farewell: 'see you' }}>
        <Part name="Ann" />
        <Part name="Bob" />
      </Messages>,
    ),
  );
  expect(screen.getByText('Hello Ann, see you')).toBeDefined();
  expect(screen.getByText('Hello Bob, see you')).toBeDefined();
  expect(component).toHaveBeenCalledTimes(1);
});
