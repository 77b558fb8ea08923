import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { agedMails, eraseMails } from './sending/erase-mails.repository.ts';
import { mailJob } from './sending/mail.job.ts';
import { mailModel } from './sending/mail.model.ts';
import { mailsSection } from './sending/mails-section.ts';
import type { SendMailDeps } from './sending/send-mail.ts';
import { mailTemplateModel } from './templates/mail-template.model.ts';

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

export const mailJobs = (deps: SendMailDeps): Job[] => [mailJob(deps)];
