const complete = /^(?:https?:\/\/[^\s]+|mailto:[^\s@]+@[^\s@]+)$/i;
const mail = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const host = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+(?:[/?#:][^\s]*)?$/i;

/** Typed text as an address for a link: of the web or of mail; null for anything else. */
export function parseLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (complete.test(text)) return text;
  if (mail.test(text)) return `mailto:${text}`;
  return host.test(text) ? `https://${text}` : null;
}
