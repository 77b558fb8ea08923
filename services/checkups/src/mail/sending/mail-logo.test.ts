import { afterAll, beforeAll, expect, it } from 'vitest';
import { aUser } from '../../testing/objects.ts';
import { startTestMailbox } from '../../testing/test-mailbox.ts';
import { attachedLogo, inlineLogo } from '../templates/mail-logo.ts';
import { renderMail } from '../templates/render-mail.ts';
import { mailMessage } from './mail-message.ts';
import { createMailTransport } from './mail-transport.ts';

let mailbox: Awaited<ReturnType<typeof startTestMailbox>>;
let transport: ReturnType<typeof createMailTransport>;
beforeAll(async () => {
  mailbox = await startTestMailbox();
  transport = createMailTransport(mailbox.url);
});
afterAll(async () => {
  transport.close();
  await mailbox.close();
});

const text = { subject: 'Hello', body: 'Hello {{firstname}}' };
const logo = { bytes: Buffer.from('a picture'), width: 321, height: 96 };
const from = 'Wellspring <no-reply@survey.test>';

async function deliver(shown: typeof logo | null): Promise<string> {
  mailbox.mails.length = 0;
  const mail = renderMail(text, 'en', { firstname: 'Noor' }, attachedLogo(shown, 'Acme & "Sons"'));
  const to = { ...aUser(), id: 'u1' };
  const message = mailMessage({ from, to, mail, messageId: '<m1@survey.test>', calendar: null, logo: shown });
  await transport.sendMail(message);
  return mailbox.mails[0] ?? '';
}

it('brings the logo along: a picture that had to be fetched would tell when the mail is read', async () => {
  const raw = await deliver(logo);
  expect(raw).toMatch(/^Content-Type: multipart\/related/m);
  expect(raw).toContain('Content-ID: <logo@wellspring>');
  expect(raw).toMatch(/^Content-Disposition: inline; filename=logo.png/m);
  expect(raw).toContain(logo.bytes.toString('base64'));
  const html = raw.replace(/=\n/g, '').replace(/=3D/g, '=');
  expect(html).toContain('<img src="cid:logo@wellspring" alt="Acme &amp; &quot;Sons&quot;" width="161" height="48">');
  expect(html).not.toMatch(/src="http/);
});

it('has no picture where the company has no logo', async () => {
  const raw = await deliver(null);
  expect(raw).not.toContain('<img');
  expect(raw).not.toContain('logo');
});

it('shows the picture itself where a page shows the mail', () => {
  const { html } = renderMail(text, 'en', { firstname: 'Noor' }, inlineLogo(logo, 'Acme'));
  expect(html).toContain(`<img src="data:image/png;base64,${logo.bytes.toString('base64')}" alt="Acme"`);
});
