import { afterAll, beforeAll, expect, it } from 'vitest';
import { transactionsOn } from '../../platform/mongo.ts';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import { aUser } from '../../testing/objects.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { builtInTexts } from '../templates/built-in-texts.ts';
import { createMailRepository } from './mail.repository.ts';
import { sendMail } from './send-mail.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore();
});
afterAll(() => store.close());

it('a mail about a change of address goes to the address it names, which is erased with it', async () => {
  const { connection } = store;
  const outbox = createOutboxRepository(connection);
  const mails = createMailRepository(connection, outbox);
  const variables = { address: 'new@demo.test' };
  const mail = {
    template: 'email-changed',
    userId: 'u1',
    language: 'en',
    variables,
    toAddress: 'old@demo.test',
  } as const;
  await transactionsOn(connection)((session) => mails.write(mail, session));
  const rows = connection.collection<{ _id: string }>('mails');
  const { _id } = (await rows.findOne({ _id: { $gt: '' } })) ?? { _id: '' };
  const sent: { to: { address: string }; text: string }[] = [];
  const deps = {
    mails,
    outbox,
    texts: { textOf: async () => builtInTexts['email-changed'].en },
    findPerson: async () => aUser({ _id: 'u1', email: 'new@demo.test' }),
    transport: { sendMail: async (message: never) => void sent.push(message) },
    from: 'Wellspring <no-reply@survey.test>',
    publicUrl: 'https://survey.test',
    company: async () => 'Acme',
    mailLogo: async () => null,
  };
  await sendMail(deps as never, _id);
  expect(sent).toMatchObject([{ to: { address: 'old@demo.test' }, text: expect.stringContaining('new@demo.test') }]);
  expect(JSON.stringify(await rows.findOne({ _id }))).not.toMatch(/old@demo|new@demo/);
});
