import { deleteRows, type StoredCollection } from '../platform/stored-collection.ts';
import { embedKeyModel } from './embed-keys/embed-key.model.ts';
import { resetCodeModel } from './reset/reset-code.model.ts';
import { sessionModel } from './sessions/session.model.ts';

export const accessCollections: readonly StoredCollection[] = [
  {
    model: sessionModel,
    personalData: [{ phase: 'lock-out', erase: deleteRows(sessionModel, (userId) => ({ userId })) }],
  },
  {
    model: resetCodeModel,
    personalData: [{ phase: 'lock-out', erase: deleteRows(resetCodeModel, (userId) => ({ userId })) }],
  },
  { model: embedKeyModel, personalData: 'none' },
];
