import type { StoredCollection } from '../platform/stored-collection.ts';
import { submissionModel } from './submissions/submission.model.ts';

export const answersCollections: readonly StoredCollection[] = [
  { model: submissionModel, personalData: { stays: 'deleted between the phases, once the scores are gone' } },
];
