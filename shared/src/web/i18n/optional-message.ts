import { useIntl } from 'react-intl';

/** Finds a text by an id that is put together from data; null when there is none. It has no values. */
export function useOptionalMessage(): (id: string) => string | null {
  const { messages, formatMessage } = useIntl();
  return (id) => (Object.hasOwn(messages, id) ? formatMessage({ id }) : null);
}
