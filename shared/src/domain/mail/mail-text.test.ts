import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { variablesByTemplate } from './mail-templates.ts';
import { fillMail, mailTextProblems, mailValue, tidyMailText } from './mail-text.ts';

const rules = variablesByTemplate['new-checkup'];
const good = { subject: 'Until {{end}}', body: 'Hello {{firstname}},\n\n{{ link }}' };
const problems = (changes: Partial<typeof good>) => mailTextProblems({ ...good, ...changes }, rules, 'texts.fr');

describe('the words of a mail', () => {
  it('are fine with what may be filled in', () => expect(problems({})).toEqual([]));

  it.each([
    [{ body: 'Hello {{naam}} {{link}}' }, 'texts.fr.body', 'unknown_variable', { variable: 'naam' }],
    [{ body: 'Hello {{grace}} {{link}}' }, 'texts.fr.body', 'unknown_variable', { variable: 'grace' }],
    [{ body: 'Hello {{}} {{link}}' }, 'texts.fr.body', 'unknown_variable', { variable: '' }],
    [{ body: 'Hello {{#if x}} {{link}}' }, 'texts.fr.body', 'unknown_variable', { variable: '#if x' }],
    [{ body: 'Hello {{firstname}}' }, 'texts.fr.body', 'missing_variable', { variable: 'link' }],
    [{ body: 'Hello {{firstname {{link}}' }, 'texts.fr.body', 'loose_braces', undefined],
    [{ body: ' \n ' }, 'texts.fr.body', 'required', undefined],
    [{ body: `{{link}}${'x'.repeat(4_000)}` }, 'texts.fr.body', 'too_long', { max: 4_000 }],
    [{ subject: '' }, 'texts.fr.subject', 'required', undefined],
    [{ subject: 'x'.repeat(121) }, 'texts.fr.subject', 'too_long', { max: 120 }],
    [{ subject: 'a\r\nBcc: x@y.z' }, 'texts.fr.subject', 'one_line', undefined],
    [{ subject: 'a\u2028b' }, 'texts.fr.subject', 'one_line', undefined],
    [{ subject: 'a\u0085b' }, 'texts.fr.subject', 'one_line', undefined],
    [{ subject: 'Hello {{firstname}}' }, 'texts.fr.subject', 'not_in_subject', { variable: 'firstname' }],
    [{ subject: '{{title}}' }, 'texts.fr.subject', 'not_in_subject', { variable: 'title' }],
    [{ subject: '{{link}}' }, 'texts.fr.subject', 'not_in_subject', { variable: 'link' }],
  ])('are refused: %j', (changes, path, code, params) => {
    expect(problems(changes)).toEqual([{ path, code, ...(params ? { params } : {}) }]);
  });

  it('take no name that every object has', () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    expect(names).toContain('constructor');
    for (const name of [...names, 'prototype', 'toJSON', 'then']) {
      expect(problems({ body: `{{${name}}} {{link}}` })).toMatchObject([
        { code: 'unknown_variable', params: { variable: name } },
      ]);
      // Even one that got past the check is no value: the mail is not sent.
      expect(() => fillMail({ subject: 's', body: `{{${name}}}` }, { link: 'x' })).toThrow(name);
    }
  });

  it('fill in without ever looking at a value again, or letting it begin a line', () => {
    const value = fc.array(
      fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('{{', '}}', '{{link}}', '\r\n', '\n', '\u2028', '\u2029', '\u0085', '\u202E', '\0', '$&', "$'"),
      ),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(value, (pieces) => {
        const firstname = pieces.join('');
        const filled = fillMail(good, { firstname, end: '1', link: 'https://a.test' });
        expect(filled.paragraphs).toHaveLength(2);
        expect(filled.paragraphs.map((lines) => lines.length)).toEqual([1, 1]);
        const [greeting, link] = filled.paragraphs;
        expect(greeting?.[0]).toEqual([{ kind: 'text', text: `Hello ${mailValue(firstname)},` }]);
        expect(link?.[0]).toEqual([{ kind: 'link', text: 'https://a.test' }]);
        expect(greeting?.[0]?.[0]?.text).not.toMatch(/[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u);
      }),
    );
  });

  it('are normalised, idempotently', () => {
    const subject = ' a\u202Eb ';
    expect(tidyMailText({ subject, body: '\r\n a \r\n\r\n\r\n\r\nb\u2028c\u0000 \n' })).toEqual({
      subject: 'ab',
      body: 'a\n\nb\nc',
    });
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (title, body) => {
        const tidied = tidyMailText({ subject: title, body });
        expect(tidyMailText(tidied)).toEqual(tidied);
        expect(tidied.body).not.toMatch(/\r|\n{3}|[\u2028\u2029]/);
      }),
    );
  });
});
