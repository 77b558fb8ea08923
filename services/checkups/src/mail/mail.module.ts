import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { PeopleReader } from '../people/door/person.ts';
import type { Platform, Store } from '../platform/platform.module.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import type { SettingsReader } from '../settings/door/setting.ts';
import { createDeliveryRepository } from './deliveries/delivery.repository.ts';
import { mailDeliveriesRoutes } from './deliveries/mail-deliveries.routes.ts';
import { agedMails, eraseMails } from './sending/erase-mails.repository.ts';
import { mailJob } from './sending/mail.job.ts';
import { mailModel } from './sending/mail.model.ts';
import { createMailRepository } from './sending/mail.repository.ts';
import { createMailTransport, type MailTransport } from './sending/mail-transport.ts';
import { mailsSection } from './sending/mails-section.ts';
import type { SendMailDeps } from './sending/send-mail.ts';
import { sendTestMail } from './sending/send-test-mail.ts';
import { mailTemplateModel } from './templates/mail-template.model.ts';
import { createMailTemplateRepository } from './templates/mail-template.repository.ts';
import { mailTemplatesRoutes } from './templates/mail-templates.routes.ts';

export const mailCollections: readonly StoredCollection[] = [
  {
    model: mailModel,
    personalData: {
      erase: [{ phase: 'rest', erase: eraseMails }],
      aged: agedMails,
      copySections: [mailsSection],
    },
  },
  { model: mailTemplateModel, personalData: 'none' },
];

/** Writes mails, follows their delivery and reads their texts. */
export function openMail({ connection, outbox, inTransaction }: Store, { mailLanguage }: SettingsReader) {
  return {
    mails: createMailRepository(connection, outbox, mailLanguage),
    deliveries: createDeliveryRepository(connection, { outbox, inTransaction }),
    texts: createMailTemplateRepository(connection),
  };
}

type Mail = ReturnType<typeof openMail>;

type MailDeps = {
  config: { MAIL_FROM: string; PUBLIC_URL: string; RESPONDENT_SECRET: string; SMTP_URL: string };
  platform: Platform;
  mail: Mail;
  people: PeopleReader;
  settings: SettingsReader;
};

/** The texts of mails and their delivery, for those who manage the settings. */
export const mailRoutes: FastifyPluginAsync<MailDeps> = async (app, { config, platform, mail, people, settings }) => {
  const { PUBLIC_URL: publicUrl, MAIL_FROM: from, RESPONDENT_SECRET: secret } = config;
  const { audit, wakeRelay } = platform;
  const { findPerson, namesOf } = people;
  const transport = createMailTransport(config.SMTP_URL);
  void app.register(mailTemplatesRoutes, {
    deps: {
      templates: mail.texts,
      findPerson,
      sendNow: (to, test, logo) => sendTestMail({ transport, from, publicUrl }, to, test, logo),
      mailLogo: settings.mailLogo,
      company: settings.companyName,
      publicUrl,
      audit,
    },
  });
  void app.register(mailDeliveriesRoutes, { deps: { deliveries: mail.deliveries, namesOf, wakeRelay, secret } });
};

export type MailJobsDeps = {
  config: { MAIL_FROM: string; PUBLIC_URL: string };
  store: Store;
  mail: Mail;
  transport: MailTransport;
  people: Pick<PeopleReader, 'findPerson'>;
  settings: SettingsReader;
  checkups: Pick<SendMailDeps, 'readRun'>;
  talk: Pick<SendMailDeps, 'readMeeting'>;
};

/** The job that sends mails. */
export const mailJobs = ({ config, store, mail, transport, people, settings, checkups, talk }: MailJobsDeps): Job[] => [
  mailJob({
    mails: mail.mails,
    texts: mail.texts,
    outbox: store.outbox,
    transport,
    findPerson: people.findPerson,
    company: settings.companyName,
    mailLogo: settings.mailLogo,
    timeZone: settings.timeZone,
    readRun: checkups.readRun,
    readMeeting: talk.readMeeting,
    from: config.MAIL_FROM,
    publicUrl: config.PUBLIC_URL,
  }),
];
