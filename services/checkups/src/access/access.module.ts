import { deleteRows } from '../platform/personal-data.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { embedKeyModel } from './embed-keys/embed-key.model.ts';
import { resetCodeModel } from './reset/reset-code.model.ts';
import { sessionModel } from './sessions/session.model.ts';
import { sessionsSection } from './sessions/sessions-section.ts';

export const accessCollections: readonly StoredCollection[] = [
  {
    model: sessionModel,
    personalData: {
      erase: [{ phase: 'lock-out', erase: deleteRows(sessionModel, (userId) => ({ userId })) }],
      copySections: [sessionsSection],
    },
  },
  {
    model: resetCodeModel,
    personalData: { erase: [{ phase: 'lock-out', erase: deleteRows(resetCodeModel, (userId) => ({ userId })) }] },
  },
  { model: embedKeyModel, personalData: 'none' },
];
