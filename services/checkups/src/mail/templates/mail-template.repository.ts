import {
  type MailTemplate,
  MailTemplateName,
  type MailTexts,
} from '@wellspring/shared/contracts/mail/mail-template.ts';
import { variablesByTemplate } from '@wellspring/shared/domain/mail/mail-templates.ts';
import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { MailTextReader } from '../door/mail.ts';
import { builtInTexts } from './built-in-texts.ts';
import { mailTemplateModel } from './mail-template.model.ts';

const CACHE_TTL_MS = 5_000;

export type MailTemplateRepository = MailTextReader & {
  read: (template: MailTemplateName) => Promise<MailTemplate>;
  list: () => Promise<MailTemplate[]>;
  /**
   * @param texts null: back to the defaults
   * @returns false when they were changed since `revision`
   */
  change: (template: MailTemplateName, revision: number, texts: MailTexts | null) => Promise<boolean>;
};

const isEditable = (template: string): template is MailTemplateName =>
  MailTemplateName.options.some((name) => name === template);

export function createMailTemplateRepository(connection: Connection): MailTemplateRepository {
  const templates = mailTemplateModel(connection);
  // Of a hundred thousand invitations each needs the same words.
  const recent = createBoundedCache<MailTexts>({ size: MailTemplateName.options.length, ttlMs: CACHE_TTL_MS });

  async function read(template: MailTemplateName): Promise<MailTemplate> {
    const row = await templates.findById(template).lean();
    const original = builtInTexts[template];
    const texts = row?.texts ?? original;
    return {
      template,
      texts,
      original,
      isChanged: JSON.stringify(texts) !== JSON.stringify(original),
      variables: [...variablesByTemplate[template]],
      revision: row?.revision ?? 0,
    };
  }

  return {
    read,
    list: () => Promise.all(MailTemplateName.options.map(read)),

    async textOf(template, language) {
      if (!isEditable(template)) return builtInTexts[template][language];
      const texts = await recent.get(template, async () => (await read(template)).texts);
      return texts[language];
    },

    async change(template, revision, texts) {
      try {
        const { matchedCount, upsertedCount } = await templates.updateOne(
          { _id: template, revision },
          { $set: { texts, revision: revision + 1 } },
          // Only who started from the original words (revision 0) may write the first document.
          { upsert: revision === 0 },
        );
        recent.forget(template);
        return matchedCount + upsertedCount === 1;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },
  };
}
