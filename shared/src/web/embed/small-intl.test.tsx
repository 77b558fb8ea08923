import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, it, vi } from 'vitest';
import type { IntlProviderProps } from './small-intl.tsx';

vi.mock('react-intl', async () => {
  const { IntlProvider, ...rest } = await import('./small-intl.tsx');
  /** Messages are texts here; the build has parsed them. */
  const parsed = (messages: object) =>
    Object.entries(messages).map(([id, message]) => [id, typeof message === 'string' ? parse(message) : message]);
  return {
    ...rest,
    IntlProvider: (props: IntlProviderProps) => (
      <IntlProvider {...props} messages={Object.fromEntries(parsed(props.messages))} />
    ),
  };
});

// The same messages as with react-intl itself: what differs fails there.
await import('../i18n/messages.test.tsx');

it('replaces react-intl in these tests', async () => {
  expect(Object.keys(await import('react-intl')).sort()).toEqual(['FormattedMessage', 'IntlProvider', 'useIntl']);
});
