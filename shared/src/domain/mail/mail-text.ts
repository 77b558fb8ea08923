import type { MailVariableRule } from './mail-templates.ts';

/** The texts of a mail. `{{name}}` stands for a variable; a blank line of the body begins a new paragraph. */
export type MailText = { subject: string; body: string };

/** A stretch of a filled-in text; a link is shown as one. */
export type MailPart = { kind: 'text' | 'link'; text: string };

/** A mail with everything filled in: paragraphs of lines of parts. */
export type FilledMail = { subject: string; paragraphs: MailPart[][][] };

/** One thing to mend, as an error names a field. */
export type TextProblem = { path: string; code: string; params?: Record<string, string | number> };

export const MAX_SUBJECT_LENGTH = 120;
export const MAX_BODY_LENGTH = 4_000;

const PLACEHOLDER = /\{\{([^{}]*)\}\}/g;
/** Marks that turn the direction of writing: with them a text reads otherwise than it is. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;
const LINE_OR_CONTROL = /[\p{Cc}\u2028\u2029]/u;
/** Shown in an error: enough to find it again. */
const SHOWN_NAME_LENGTH = 40;

/** A value on the line where it stands: without line breaks, control characters, half characters and marks of direction. */
export const mailValue = (value: string): string =>
  value
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(DIRECTION, '');

const namesIn = (text: string): string[] => [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name.trim());

/** Braces outside a placeholder: an unfinished variable, which would be sent as it is. */
const hasLooseBraces = (text: string): boolean => /\{\{|\}\}/.test(text.replace(PLACEHOLDER, ''));

function problemsIn(text: string, rules: readonly MailVariableRule[]): Omit<TextProblem, 'path'>[] {
  if (text.trim() === '') return [{ code: 'required' }];
  const unknown = namesIn(text).filter((name) => !rules.some((rule) => rule.name === name));
  const [first] = unknown;
  if (first !== undefined)
    return [{ code: 'unknown_variable', params: { variable: first.slice(0, SHOWN_NAME_LENGTH) } }];
  return hasLooseBraces(text) ? [{ code: 'loose_braces' }] : [];
}

function subjectProblems(subject: string, rules: readonly MailVariableRule[]): Omit<TextProblem, 'path'>[] {
  const problems = problemsIn(subject, rules);
  if (problems.length > 0) return problems;
  if (subject.length > MAX_SUBJECT_LENGTH) return [{ code: 'too_long', params: { max: MAX_SUBJECT_LENGTH } }];
  if (LINE_OR_CONTROL.test(subject) || !subject.isWellFormed()) return [{ code: 'one_line' }];
  const typed = namesIn(subject).find((name) => !rules.find((rule) => rule.name === name)?.mayBeInSubject);
  return typed === undefined ? [] : [{ code: 'not_in_subject', params: { variable: typed } }];
}

function bodyProblems(body: string, rules: readonly MailVariableRule[]): Omit<TextProblem, 'path'>[] {
  const problems = problemsIn(body, rules);
  if (problems.length > 0) return problems;
  if (body.length > MAX_BODY_LENGTH) return [{ code: 'too_long', params: { max: MAX_BODY_LENGTH } }];
  const missing = rules.find(({ name, isRequired }) => isRequired && !namesIn(body).includes(name));
  return missing ? [{ code: 'missing_variable', params: { variable: missing.name } }] : [];
}

/**
 * Errors of a text before it is stored: at most one per field, with the variable it is about.
 *
 * @param path of the text in the request, such as 'texts.fr'
 */
export const mailTextProblems = (text: MailText, rules: readonly MailVariableRule[], path: string): TextProblem[] => [
  ...subjectProblems(text.subject, rules).map((problem) => ({ path: `${path}.subject`, ...problem })),
  ...bodyProblems(text.body, rules).map((problem) => ({ path: `${path}.body`, ...problem })),
];

/** A text as stored: composed, without marks of direction, line breaks of one kind, no more than one blank line. */
export const tidyMailText = ({ subject, body }: MailText): MailText => ({
  subject: subject.toWellFormed().normalize('NFC').replace(DIRECTION, '').trim(),
  body: body
    .toWellFormed()
    .normalize('NFC')
    .replace(DIRECTION, '')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not reach a mail
    .replace(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g, ' ')
    .replace(/[^\S\n\u00A0\u202F]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim(),
});

/**
 * Puts the values in, once: what a value says is never looked at again for placeholders, and no value can begin a line.
 *
 * @throws Error naming a variable that has no value of its own
 */
export function fillMail({ subject, body }: MailText, values: Readonly<Record<string, string>>): FilledMail {
  const filledIn = (name: string): string => {
    if (!Object.hasOwn(values, name)) throw new Error(`the mail needs the variable ${name}`);
    return mailValue(values[name] ?? '');
  };
  const toParts = (line: string): MailPart[] => {
    const parts: MailPart[] = [];
    const add = (kind: MailPart['kind'], text: string) => {
      const last = parts.at(-1);
      if (kind === 'text' && last?.kind === 'text') last.text += text;
      else if (text !== '') parts.push({ kind, text });
    };
    let end = 0;
    for (const match of line.matchAll(PLACEHOLDER)) {
      const name = (match[1] ?? '').trim();
      add('text', line.slice(end, match.index));
      add(name === 'link' ? 'link' : 'text', filledIn(name));
      end = match.index + match[0].length;
    }
    add('text', line.slice(end));
    return parts;
  };
  return {
    subject: toParts(subject)
      .map(({ text }) => text)
      .join(''),
    paragraphs: body.split(/\n{2,}/).map((paragraph) => paragraph.split('\n').map(toParts)),
  };
}
