import { describe, expect, it } from 'vitest';
import { mailTexts } from './mail-texts.ts';
import { headerSafe, renderMail } from './render-mail.ts';

const variables = { firstname: 'Ada', origin: 'https://survey.example', code: 'abc' };

describe('mails', () => {
  it.each(['en', 'fr', 'nl'] as const)('say the same in plain text and HTML, in %s', (language) => {
    const mail = renderMail('reset-password', language, variables);
    const link = 'https://survey.example/reset?code=abc';
    expect(mail.text).toContain(`\n\n${link}\n\n`);
    expect(mail.html).toContain(`<a href="${link}">`);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(`${mail.text}${mail.html}`).not.toContain('{{');
  });

  it('escape what people typed, and look at it only once', () => {
    const mail = renderMail('password-changed', 'en', { ...variables, firstname: '<img src=x>{{code}}"' });
    expect(mail.html).toContain('&lt;img src=x&gt;{{code}}&quot;');
    expect(mail.html).not.toContain('<img');
    expect(mail.text).not.toContain('abc');
  });

  it('need all their variables', () => {
    expect(() => renderMail('reset-password', 'en', { firstname: 'Ada', origin: 'https://x' })).toThrow('code');
  });

  it('know no variable of an object that nobody set', () => {
    expect(() => renderMail('reset-password', 'en', Object.create({ ...variables }))).toThrow();
  });

  it.each(['a\r\nBcc: x@y.z', 'a\nb', 'a\u0000b', 'a\u007fb'])('refuse %j in a header', (value) => {
    expect(() => headerSafe(value)).toThrow('header');
  });

  it('have no variable in any subject', () => {
    const subjects = Object.values(mailTexts).flatMap((byLocale) =>
      Object.values(byLocale).map((text) => text.subject),
    );
    expect(subjects.join()).not.toMatch(/[{}\r\n]/);
  });
});
