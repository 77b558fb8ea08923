import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { fillMail, type MailPart, type MailText } from '@wellspring/shared/domain/mail/mail-text.ts';

export type RenderedMail = { subject: string; text: string; html: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const CONTROL = /[\p{Cc}\u2028\u2029]/u;

/**
 * @returns the value, safe for a header
 * @throws Error when it holds a line break or another control character
 */
export function headerSafe(value: string): string {
  // A line break would inject a header.
  if (CONTROL.test(value)) throw new Error('a control character in a mail header');
  return value;
}

const htmlOf = ({ kind, text }: MailPart): string => {
  const escaped = escapeHtml(text);
  return kind === 'link' ? `<a href="${escaped}">${escaped}</a>` : escaped;
};

const join = (lines: MailPart[][], show: (part: MailPart) => string, lineBreak: string) =>
  lines.map((parts) => parts.map(show).join('')).join(lineBreak);

/**
 * A mail as plain text and as equal simple HTML.
 *
 * @param values plain text; escaped in HTML
 * @throws Error naming a variable that is missing
 */
export function renderMail(text: MailText, language: Locale, values: Readonly<Record<string, string>>): RenderedMail {
  const { subject, paragraphs } = fillMail(text, values);
  const plain = paragraphs.map((lines) => join(lines, (part) => part.text, '\n'));
  const html = paragraphs.map((lines) => `<p>${join(lines, htmlOf, '<br>')}</p>`);
  return {
    subject: headerSafe(subject),
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${html.join('')}</body></html>`,
  };
}
