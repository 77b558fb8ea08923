import { deleteRows } from '../platform/personal-data.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { erasureCodeModel } from './erasure/erasure-code.model.ts';
import { erasureRequestModel } from './erasure/erasure-request.model.ts';
import { erasureRequestsSection } from './erasure/erasure-requests-section.ts';
import { openPrivacyJobs } from './open-privacy-jobs.ts';
import { dataCopyModel, dataCopyPieceModel } from './own-data/data-copy.model.ts';
import { retentionRunModel } from './retention/retention-run.model.ts';

const erasePieces = deleteRows(dataCopyPieceModel, (userId) => ({ userId }));

export const privacyCollections: readonly StoredCollection[] = [
  {
    model: erasureCodeModel,
    personalData: {
      erase: [{ phase: 'lock-out', erase: deleteRows(erasureCodeModel, (userId) => ({ _id: userId })) }],
    },
  },
  {
    model: erasureRequestModel,
    personalData: { stays: 'ids only, as the proof', copySections: [erasureRequestsSection] },
  },
  { model: retentionRunModel, personalData: 'none' },
  {
    model: dataCopyModel,
    // A worker that is making a copy cannot continue.
    personalData: { erase: [{ phase: 'lock-out', erase: deleteRows(dataCopyModel, (userId) => ({ userId })) }] },
  },
  {
    model: dataCopyPieceModel,
    // Twice: a worker may write a piece between the lock-out and its next check.
    personalData: {
      erase: [
        { phase: 'lock-out', erase: erasePieces },
        { phase: 'rest', erase: erasePieces },
      ],
    },
  },
];

export const privacyJobs = openPrivacyJobs;
