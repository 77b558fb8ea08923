import type { StoredCollection } from '../platform/stored-collection.ts';
import { agedMails, eraseMails } from './sending/erase-mails.repository.ts';
import { mailModel } from './sending/mail.model.ts';
import { mailsSection } from './sending/mails-section.ts';
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
