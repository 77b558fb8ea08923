import { deleteRows, type StoredCollection } from '../platform/stored-collection.ts';
import { erasureCodeModel } from './erasure/erasure-code.model.ts';
import { erasureRequestModel } from './erasure/erasure-request.model.ts';
import { dataCopyModel, dataCopyPieceModel } from './own-data/data-copy.model.ts';
import { retentionRunModel } from './retention/retention-run.model.ts';

const erasePieces = deleteRows(dataCopyPieceModel, (userId) => ({ userId }));

export const privacyCollections: readonly StoredCollection[] = [
  {
    model: erasureCodeModel,
    personalData: [{ phase: 'lock-out', erase: deleteRows(erasureCodeModel, (userId) => ({ _id: userId })) }],
  },
  { model: erasureRequestModel, personalData: { stays: 'ids only, as the proof' } },
  { model: retentionRunModel, personalData: 'none' },
  {
    model: dataCopyModel,
    // A worker that is making a copy finds nothing to go on with.
    personalData: [{ phase: 'lock-out', erase: deleteRows(dataCopyModel, (userId) => ({ userId })) }],
  },
  {
    model: dataCopyPieceModel,
    // Twice: a worker may write between the lock-out and its next look.
    personalData: [
      { phase: 'lock-out', erase: erasePieces },
      { phase: 'rest', erase: erasePieces },
    ],
  },
];
