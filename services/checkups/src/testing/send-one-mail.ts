import { createMailRepository } from '../mail/sending/mail.repository.ts';
import { createMailTransport } from '../mail/sending/mail-transport.ts';
import { sendMail } from '../mail/sending/send-mail.ts';
import { createMailTemplateRepository } from '../mail/templates/mail-template.repository.ts';
import { createPeopleRepository } from '../people/users/people.repository.ts';
import { connectMongo } from '../platform/mongo.ts';
import { createOutboxRepository } from '../platform/outbox/outbox.repository.ts';

/** A worker that sends one mail and ends: `send-one-mail.ts <store> <database> <mail server> <mail id>`. Killed in tests. */
const [uri = '', database = '', smtp = '', mailId = ''] = process.argv.slice(2);
const connection = await connectMongo(uri, database);
const outbox = createOutboxRepository(connection);
const transport = createMailTransport(smtp);
await sendMail(
  {
    mails: createMailRepository(connection, outbox),
    outbox,
    texts: createMailTemplateRepository(connection),
    findPerson: createPeopleRepository(connection).findPerson,
    readRun: async () => null,
    readMeeting: async () => null,
    company: async () => 'Acme',
    mailLogo: async () => null,
    timeZone: async () => 'Europe/Brussels',
    transport,
    from: 'no-reply@survey.test',
    publicUrl: 'https://survey.test',
  },
  mailId,
);
transport.close();
await connection.close();
