import { describe, expect, it } from 'vitest';
import { headerSafe, renderMail } from './render-mail.ts';

const text = { subject: 'Open until {{end}}', body: 'Hello {{firstname}},\n\n{{link}}\n\nBye,\nwe' };
const values = { firstname: 'Ada', end: '31/03/2027', link: 'https://survey.example/reset?code=abc&x=1' };

describe('mails', () => {
  it.each(['en', 'fr', 'nl'] as const)('say the same in plain text and HTML, in %s', (language) => {
    const mail = renderMail(text, language, values);
    expect(mail.subject).toBe('Open until 31/03/2027');
    expect(mail.text).toBe(`Hello Ada,\n\n${values.link}\n\nBye,\nwe\n`);
    const address = 'https://survey.example/reset?code=abc&amp;x=1';
    expect(mail.html).toContain(`<p>Hello Ada,</p><p><a href="${address}">${address}</a></p><p>Bye,<br>we</p>`);
    expect(mail.html).toContain(`lang="${language}"`);
  });

  it('escape what people typed, and look at it only once', () => {
    const mail = renderMail(text, 'en', { ...values, firstname: '<img src=x>{{link}}"' });
    expect(mail.html).toContain('&lt;img src=x&gt;{{link}}&quot;');
    expect(mail.html).not.toContain('<img');
    expect(mail.text.split(values.link)).toHaveLength(2);
  });

  it('need all their variables', () => {
    expect(() => renderMail(text, 'en', { firstname: 'Ada', end: 'x' })).toThrow('link');
  });

  it('know no inherited property as a variable', () => {
    expect(() => renderMail(text, 'en', Object.create(values))).toThrow('end');
  });

  it.each(['a\r\nBcc: x@y.z', 'a\nb', 'a\u0000b', 'a\u007fb', 'a\u0085b', 'a\u2028b', 'a\u2029b'])(
    'refuse %j in a header',
    (value) => {
      expect(() => headerSafe(value)).toThrow('header');
    },
  );
});
