import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { searchWords } from './0001-search-words.ts';
import { sharedReportReaders } from './0002-shared-report-readers.ts';
import { frames } from './0003-frames.ts';
import { feed } from './0004-feed.ts';
import { runTeams } from './0005-run-teams.ts';
import { oldScores } from './0006-old-scores.ts';
import { content } from './0007-content.ts';
import { companyVitamins } from './0008-company-vitamins.ts';
import { sortNames } from './0009-sort-names.ts';

/** Every version of this service's database, oldest first. */
export const migrations: readonly Migration[] = [
  searchWords,
  sharedReportReaders,
  frames,
  feed,
  runTeams,
  oldScores,
  content,
  companyVitamins,
  sortNames,
];
