import type { Connection } from 'mongoose';
import { bareCollection } from '../platform/bare-collection.ts';
import { insertMissing } from '../platform/insert-missing.ts';
import { contentDocuments } from './content-documents.ts';
import { factorModel } from './factor.model.ts';
import { questionModel } from './question.model.ts';
import { scaleModel } from './scale.model.ts';
import { vitaminModel } from './vitamin.model.ts';

/** Writes the shipped content that is missing; what a company has or changed stays. */
export async function seedContent(connection: Connection): Promise<void> {
  const { vitamins, factors, questions, scales } = contentDocuments();
  await insertMissing(bareCollection(vitaminModel(connection)), vitamins);
  await insertMissing(bareCollection(factorModel(connection)), factors);
  await insertMissing(bareCollection(questionModel(connection)), questions);
  await insertMissing(bareCollection(scaleModel(connection)), scales);
}
