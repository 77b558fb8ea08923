import type { StoredCollection } from '../platform/stored-collection.ts';
import { eraseMails } from './sending/erase-mails.repository.ts';
import { mailModel } from './sending/mail.model.ts';
import { mailTemplateModel } from './templates/mail-template.model.ts';

export const mailCollections: readonly StoredCollection[] = [
  { model: mailModel, personalData: [{ phase: 'rest', erase: eraseMails }] },
  { model: mailTemplateModel, personalData: 'none' },
];
