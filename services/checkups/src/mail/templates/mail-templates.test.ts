import {
  type MailPreview,
  type MailTemplate,
  MailTemplateName,
  type MailTemplateSummary,
} from '@wellspring/shared/contracts/mail/mail-template.ts';
import { variablesByTemplate } from '@wellspring/shared/domain/mail/mail-templates.ts';
import { fillMail, mailTextProblems, tidyMailText } from '@wellspring/shared/domain/mail/mail-text.ts';
import { sampleMailValues } from '@wellspring/shared/domain/mail/sample-values.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoScans } from '../../testing/expect-no-scans.ts';
import { actingAs, openAppOn, startTestApp, type TestApp, testConfig } from '../../testing/test-app.ts';
import { startTestMailbox } from '../../testing/test-mailbox.ts';
import { builtInTexts } from './built-in-texts.ts';
import { createMailTemplateRepository } from './mail-template.repository.ts';

let test: TestApp;
let mailbox: Awaited<ReturnType<typeof startTestMailbox>>;
let served: Awaited<ReturnType<typeof openAppOn>>;
beforeAll(async () => {
  [test, mailbox] = await Promise.all([startTestApp(), startTestMailbox()]);
  served = await openAppOn(test.connection, { ...testConfig, SMTP_URL: mailbox.url });
});
afterAll(async () => {
  await served.close();
  await Promise.all([test.close(), mailbox.close()]);
});

const admin = actingAs({ _id: 'admin', language: 'fr', permissions: ['managesettings'] });
const employee = actingAs({ _id: 'employee', language: 'en', permissions: ['manageschedule', 'manageusers'] });
const LIST = '/settings/mail-templates';
const INVITATION = `${LIST}/new-checkup`;

const read = async (): Promise<MailTemplate> => (await test.call(admin, 'GET', INVITATION)).body;
const withFrench = (template: MailTemplate, changes: object) => ({
  ...template.texts,
  fr: { ...template.texts.fr, ...changes },
});

describe('the words of the mails', () => {
  it('that the product comes with pass their own rules, in every language', () => {
    for (const template of MailTemplateName.options)
      for (const [language, text] of Object.entries(builtInTexts[template])) {
        expect(mailTextProblems(text, variablesByTemplate[template], `${template}.${language}`)).toEqual([]);
        expect(tidyMailText(text)).toEqual(text);
        const samples = sampleMailValues('en', { company: 'Acme', address: 'https://survey.test' });
        expect(JSON.stringify(fillMail(text, samples))).not.toContain('{{');
      }
  });

  it('are for who manages the settings', async () => {
    const { texts, revision } = await read();
    const calls = [
      ['GET', LIST, undefined],
      ['GET', INVITATION, undefined],
      ['PUT', INVITATION, { texts, revision }],
      ['DELETE', `${INVITATION}?revision=0`, undefined],
      ['POST', `${INVITATION}/preview`, { texts, language: 'en' }],
      ['POST', `${INVITATION}/test`, { language: 'en' }],
    ] as const;
    for (const [method, url, body] of calls) expect((await test.call(employee, method, url, body)).status).toBe(403);
  });

  it('are listed in the reader’s language, without those that warn of a danger', async () => {
    const { body }: { body: MailTemplateSummary[] } = await test.call(admin, 'GET', LIST);
    expect(body.map(({ template }) => template)).toEqual(MailTemplateName.options);
    expect(body.find(({ template }) => template === 'new-checkup')).toEqual({
      template: 'new-checkup',
      subject: 'Un nouveau checkup vous attend',
      isChanged: false,
    });
    for (const unknown of ['password-changed', '__proto__', 'constructor'])
      expect((await test.call(admin, 'GET', `${LIST}/${unknown}`)).status).toBe(400);
  });

  it('are changed, never over a newer revision, and reset', async () => {
    const before = await read();
    expect(before).toMatchObject({ revision: 0, isChanged: false });
    const texts = withFrench(before, { subject: ' Votre avis compte ' });
    const put = await test.call(admin, 'PUT', INVITATION, { revision: 0, texts });
    expect(put.body).toMatchObject({ revision: 1, isChanged: true, texts: { fr: { subject: 'Votre avis compte' } } });
    const stale = await test.call(admin, 'PUT', INVITATION, { revision: 0, texts: before.texts });
    expect([stale.status, stale.body]).toMatchObject([409, { code: 'stale_revision', details: { revision: 1 } }]);

    const worker = createMailTemplateRepository(test.connection);
    expect(await worker.textOf('new-checkup', 'fr')).toMatchObject({ subject: 'Votre avis compte' });
    expect(await worker.textOf('password-changed', 'fr')).toEqual(builtInTexts['password-changed'].fr);

    expect((await test.call(admin, 'DELETE', `${INVITATION}?revision=0`)).status).toBe(409);
    const reset = await test.call(admin, 'DELETE', `${INVITATION}?revision=1`);
    expect(reset.body).toMatchObject({ revision: 2, isChanged: false, texts: before.texts });
    const audited = await test.rows.collection('auditEvents').find({ userId: 'admin' }).toArray();
    expect(audited.filter(({ objectId }) => objectId === 'mail-templates/new-checkup')).toHaveLength(2);
  });

  it('are refused with the field and the variable', async () => {
    const template = await read();
    const texts = withFrench(template, { subject: 'Bonjour {{firstname}}', body: 'Bonjour {{prenom}} {{link}}' });
    const put = await test.call(admin, 'PUT', INVITATION, { revision: template.revision, texts });
    expect([put.status, put.body]).toMatchObject([
      400,
      {
        code: 'invalid_request',
        fields: [
          { path: 'texts.fr.subject', code: 'not_in_subject', params: { variable: 'firstname' } },
          { path: 'texts.fr.body', code: 'unknown_variable', params: { variable: 'prenom' } },
        ],
      },
    ]);
    expect((await read()).revision).toBe(template.revision);
  });

  it('are shown with sample values before they are stored', async () => {
    const template = await read();
    const texts = withFrench(template, { body: 'Bonjour {{firstname}} <b>,\n\n{{link}}' });
    const { body }: { body: MailPreview } = await test.call(admin, 'POST', `${INVITATION}/preview`, {
      texts,
      language: 'fr',
    });
    expect(body.text).toBe('Bonjour Noor <b>,\n\nhttps://survey.test/vitamins\n');
    expect(body.html).toContain('Bonjour Noor &lt;b&gt;,');
  });

  it('go out as a test to the caller only', async () => {
    const user = await test.rows.addUser({ permissions: ['managesettings'], firstname: 'Zoë', email: 'zoe@mail.test' });
    const reply = await served.call(actingAs(user), 'POST', `${INVITATION}/test`, { language: 'nl' });
    expect([reply.status, reply.body]).toEqual([204, null]);
    const [mail = ''] = mailbox.mails.filter((text) => text.includes('zoe@mail.test'));
    expect(mail).toContain('Subject: Er staat een nieuwe checkup voor je klaar');
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(
      (await served.call(actingAs(user), 'POST', `${INVITATION}/test`, { language: 'nl', to: 'x@y.z' })).status,
    ).toBe(204);
    expect(mailbox.mails.join()).not.toContain('x@y.z');
  });

  it('say why a test mail could not be sent', async () => {
    const user = await test.rows.addUser({ permissions: ['managesettings'] });
    const send = async (app: Pick<TestApp, 'call'>) =>
      (await app.call(actingAs(user), 'POST', `${INVITATION}/test`, { language: 'en' })) as { body: unknown };
    expect((await send(test)).body).toMatchObject({
      code: 'not_possible_now',
      fields: [{ path: 'mail', code: 'server_unreachable' }],
    });
    mailbox.state.refusal = '550 no such user';
    const refused = await send(served);
    mailbox.state.refusal = null;
    expect(refused.body).toMatchObject({ fields: [{ code: 'mailbox_unavailable', params: { status: 550 } }] });
    expect(JSON.stringify(refused.body)).not.toContain('no such user');
    const odd = await test.rows.addUser({ permissions: ['managesettings'], email: 'a b@mail.test' });
    const address = await served.call(actingAs(odd), 'POST', `${INVITATION}/test`, { language: 'en' });
    expect(address.body).toMatchObject({ fields: [{ code: 'address_invalid' }] });
  });

  it('are read by index only', () => expectNoScans(test.store));
});
