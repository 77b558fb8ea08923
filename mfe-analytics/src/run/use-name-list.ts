import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useRunMessages } from './use-run-messages.ts';

/** More names than this are counted. */
const NAMED = 3;

/** 'Sales, Support, Transport and 2 more' for a sentence. */
export function useNameList(): (names: readonly string[]) => string {
  const t = useRunMessages();
  const { locale } = useSignedInHost();
  return (names) => {
    const rest = names.length - NAMED;
    return listWords(rest > 0 ? [...names.slice(0, NAMED), t('analytics.more.text', { count: rest })] : names, locale);
  };
}
