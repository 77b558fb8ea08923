import type { StoredCollection } from '../platform/stored-collection.ts';
import { factorModel } from './factor.model.ts';
import { questionModel } from './question.model.ts';
import { scaleModel } from './scale.model.ts';
import { vitaminModel } from './vitamin.model.ts';

export const contentCollections: readonly StoredCollection[] = [
  { model: vitaminModel, personalData: 'none' },
  { model: factorModel, personalData: 'none' },
  { model: questionModel, personalData: 'none' },
  { model: scaleModel, personalData: 'none' },
];
