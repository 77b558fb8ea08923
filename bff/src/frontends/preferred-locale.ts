import { Locale } from '@wellspring/shared/contracts/common.ts';

/**
 * The language a visitor most likely reads, so that its messages come with the page. If it is wrong the shell makes one
 * more request, once it knows the user.
 *
 * @param header `accept-language` of the request
 */
export function preferredLocale(header: string | undefined, otherwise: Locale): Locale {
  const wanted = (header ?? '').split(',').map((part) => {
    const [tag = '', quality] = part.split(';q=');
    return { locale: tag.trim().slice(0, 2).toLowerCase(), quality: Number(quality ?? 1) };
  });
  wanted.sort((one, other) => other.quality - one.quality);
  for (const { locale } of wanted) {
    const known = Locale.safeParse(locale);
    if (known.success) return known.data;
  }
  return otherwise;
}
