import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { fillMail, type MailPart, type MailText } from '@wellspring/shared/domain/mail/mail-text.ts';

/** A logo above the text. Width and height are those of its place on the screen, in pixels. */
export type MailPicture = { src: string; alt: string; width: number; height: number };

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

// Attributes only: not every program reads styles, and the preview's page allows none.
const toImage = ({ src, alt, width, height }: MailPicture): string =>
  `<p><img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}"></p>`;

const join = (lines: MailPart[][], show: (part: MailPart) => string, lineBreak: string) =>
  lines.map((parts) => parts.map(show).join('')).join(lineBreak);

/**
 * A mail as plain text and as equal simple HTML.
 *
 * @param values plain text; escaped in HTML
 * @param logo in the HTML only; null: none
 * @throws Error naming a variable that is missing
 */
export function renderMail(
  text: MailText,
  language: Locale,
  values: Readonly<Record<string, string>>,
  logo: MailPicture | null = null,
): RenderedMail {
  const { subject, paragraphs } = fillMail(text, values);
  const plain = paragraphs.map((lines) => join(lines, (part) => part.text, '\n'));
  const html = paragraphs.map((lines) => `<p>${join(lines, htmlOf, '<br>')}</p>`);
  return {
    subject: headerSafe(subject),
    text: `${plain.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${logo ? toImage(logo) : ''}${html.join('')}</body></html>`,
  };
}
