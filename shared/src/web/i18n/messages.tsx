import { type ReactNode, useCallback } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import type { Locale } from '../../contracts/common.ts';
import { isAppError } from '../../errors.ts';
import { type Catalogue, languageTag } from './catalogue.ts';
import type sharedCatalogue from './locales/en.json';

export type SharedMessageId = keyof typeof sharedCatalogue;
export type MessageValues = Record<string, string | number | Date | null | undefined>;

export type MessagesProps = {
  locale: Locale;
  /** Adds to the messages of a provider above; on the same id the inner one wins. */
  catalogue: Catalogue;
  children: ReactNode;
};

function failLoudly(error: Error): void {
  // A missing message fails the tests; on a screen its id is still better than an empty page.
  if (error.message.includes('MISSING_DATA')) return;
  reportError(error);
}

/** The outermost provider of messages. */
export function Messages({ locale, catalogue, children }: MessagesProps) {
  return (
    <IntlProvider locale={languageTag[locale]} messages={catalogue} onError={failLoudly}>
      {children}
    </IntlProvider>
  );
}

/** Adds an app's own messages to those above it. */
export function MoreMessages({ catalogue, children }: Omit<MessagesProps, 'locale'>) {
  const above = useIntl();
  return (
    <IntlProvider locale={above.locale} messages={{ ...above.messages, ...catalogue }} onError={failLoudly}>
      {children}
    </IntlProvider>
  );
}

export type Translate<Id extends string> = (id: Id | SharedMessageId, values?: MessageValues) => string;

/**
 * A translator whose ids are checked. Each app names its own once:
 * `export const useMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>`.
 */
export function useTypedMessages<Id extends string>(): Translate<Id> {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}

/**
 * The message for an error, in the reader's language. An internal error says that it is our fault, without a stack
 * trace; so does a code without a text here, such as one of a newer server.
 */
export function useErrorMessage(): (error: unknown) => string {
  const { messages, formatMessage } = useIntl();
  return (error) => {
    const own = isAppError(error) ? `error.${error.code}` : '';
    const id = Object.hasOwn(messages, own) ? own : 'error.internal';
    return formatMessage({ id }, { seconds: (isAppError(error) ? error.retryAfterS : undefined) ?? 60 });
  };
}
