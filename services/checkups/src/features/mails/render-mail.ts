import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { MailTemplate } from '../../domain/mail.ts';
import { mailTexts } from './mail-texts.ts';

export type RenderedMail = { subject: string; text: string; html: string };

const PLACEHOLDER = /\{\{(\w+)\}\}/g;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** Puts variables in, once: what a variable says is never looked at again for placeholders. */
function fill(text: string, variables: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    if (!Object.hasOwn(variables, name)) throw new Error(`the mail needs the variable ${name}`);
    return onOneLine(variables[name] ?? '');
  });
}

const isControl = (character: string) => character < ' ' || character === '\u007f';
// What people typed stays on the line where it stands.
const onOneLine = (text: string) => [...text].map((character) => (isControl(character) ? ' ' : character)).join('');

/**
 * @returns the value, fit to stand in a header
 * @throws Error when it holds a line break or another control character
 */
export function headerSafe(value: string): string {
  // A line break would begin a header of somebody else's making.
  if ([...value].some(isControl)) throw new Error('a control character in a mail header');
  return value;
}

/**
 * A mail in the reader's language, as plain text and as simple HTML that says the same.
 *
 * @param variables plain text; escaped where they stand in HTML
 * @throws Error naming a variable that is missing
 */
export function renderMail(
  template: MailTemplate,
  language: Locale,
  variables: Readonly<Record<string, string>>,
): RenderedMail {
  const words = mailTexts[template][language];
  const [first = '', ...others] = words.paragraphs.map((paragraph) => fill(paragraph, variables));
  const greeting = fill(words.greeting, variables);
  const link = words.link === null ? null : fill(words.link, variables);

  const lines = [greeting, first, link, ...others, words.closing].filter((line) => line !== null);
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const anchor = link === null ? '' : `<p><a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p>`;
  const body = [paragraph(greeting), paragraph(first), anchor, ...others.map(paragraph), paragraph(words.closing)];
  return {
    subject: headerSafe(words.subject),
    text: `${lines.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8"><body>${body.join('')}</body></html>`,
  };
}
