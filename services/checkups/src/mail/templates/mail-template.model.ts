import type { MailTemplateName, MailTexts } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { type Connection, Schema } from 'mongoose';
import { schemaOptions } from '../../platform/schema-options.ts';

/** Changed texts. */
export type MailTemplateRow = {
  _id: MailTemplateName;
  /** Null: those the product came with. */
  texts: MailTexts | null;
  revision: number;
};

const schema = new Schema<MailTemplateRow>(
  {
    _id: { type: String, required: true },
    texts: { type: Schema.Types.Mixed, default: null },
    revision: { type: Number, required: true },
  },
  schemaOptions('mailTemplates'),
);

export const mailTemplateModel = (connection: Connection) => connection.model<MailTemplateRow>('MailTemplate', schema);
