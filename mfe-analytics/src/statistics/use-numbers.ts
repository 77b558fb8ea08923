import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useCallback } from 'react';

/** Figures with this many decimals, as they are written in Belgium in the reader's language. */
export function useNumbers(): (value: number, decimals: number) => string {
  const { locale } = useSignedInHost();
  return useCallback(
    (value, decimals) => {
      const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
      const region = locale === 'en' ? 'GB' : 'BE';
      return new Intl.NumberFormat(`${locale}-${region}`, digits).format(value).replace('-', '−');
    },
    [locale],
  );
}
