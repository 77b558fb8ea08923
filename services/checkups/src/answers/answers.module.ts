import type { StoredCollection } from '../platform/stored-collection.ts';
import { eraseReader } from './erasure/erase-reader.repository.ts';
import { agedSubmissions, eraseSubmissions } from './erasure/erase-submissions.repository.ts';
import { submissionsSection } from './own-data/submissions-section.ts';
import { submissionModel } from './submissions/submission.model.ts';

export const answersCollections: readonly StoredCollection[] = [
  {
    model: submissionModel,
    personalData: {
      erase: [
        { phase: 'scores', erase: eraseSubmissions },
        { phase: 'rest', erase: eraseReader },
      ],
      aged: agedSubmissions,
      copySections: [submissionsSection],
    },
  },
];
