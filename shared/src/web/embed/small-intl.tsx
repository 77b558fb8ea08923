import { Children, createContext, Fragment, isValidElement, type ReactNode, use, useMemo } from 'react';
import { formatMessage, type MessageTree, type MessageValues } from './small-message-format.ts';

/**
 * The part of react-intl that we use, for the embed: its build aliases 'react-intl' to this module. The rest formats
 * dates, lists and currencies, which is unused here; it would be a twentieth of the download of a host page. The tests
 * of messages run with both.
 */

type Messages = Readonly<Record<string, MessageTree>>;
type Values = MessageValues;

type Intl = {
  locale: string;
  messages: Messages;
  formatMessage: (message: { id: string }, values?: Values) => ReactNode;
};

const IntlContext = createContext<Intl | null>(null);

export type IntlProviderProps = {
  locale: string;
  messages: Messages;
  onError: (error: Error) => void;
  children: ReactNode;
};

function createIntl({ locale, messages, onError }: Omit<IntlProviderProps, 'children'>): Intl {
  return {
    locale,
    messages,
    formatMessage({ id }, values) {
      const message = messages[id];
      try {
        if (!message) throw new Error('MISSING_TRANSLATION');
        const parts = formatMessage(message, withKeys(values), locale);
        return parts.every((part) => typeof part === 'string') ? parts.join('') : keyed(parts as ReactNode[]);
      } catch (cause) {
        onError(new Error(`the message '${id}' cannot be shown in ${locale}: ${(cause as Error).message}`, { cause }));
        return id;
      }
    },
  };
}

/** Parts of a message stay in their order, so the position serves as key; React warns about children without keys. */
const keyed = (parts: ReactNode[]): ReactNode[] =>
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  Children.toArray(parts).map((part, at) => (isValidElement(part) ? <Fragment key={at}>{part}</Fragment> : part));

function withKeys(values: Values = {}): Values {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (chunks: unknown[]) => value(keyed(chunks as ReactNode[])) : value,
  ]);
  return Object.fromEntries(entries) as Values;
}

export function IntlProvider({ locale, messages, onError, children }: IntlProviderProps) {
  const intl = useMemo(() => createIntl({ locale, messages, onError }), [locale, messages, onError]);
  return <IntlContext value={intl}>{children}</IntlContext>;
}

export function useIntl(): Intl {
  const intl = use(IntlContext);
  if (!intl) throw new Error('no messages above this component');
  return intl;
}

export function FormattedMessage({ id, values }: { id: string; values?: Values }) {
  return useIntl().formatMessage({ id }, values);
}
