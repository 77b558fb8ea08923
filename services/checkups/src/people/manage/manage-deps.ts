import type { Accounts } from '../../access/door/accounts.ts';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import type { ChangesRepository } from '../changes/changes.repository.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import type { UserWriter } from './user-writer.repository.ts';

/** What writes to people need. */
export type ManageDeps = {
  writer: UserWriter;
  /** Of what is written, for undoing it. */
  changes: Pick<ChangesRepository, 'record' | 'append' | 'find'>;
  accounts: Accounts;
  mails: MailWriter;
  settings: Pick<SettingsReader, 'timeZone' | 'listBranches'>;
  readLists: ReadOptionLists;
  inTransaction: InTransaction;
  wakeRelay: WakeRelay;
  /** Notifies the worker that people may have joined or left segments. */
  wakeSegments: () => void;
  audit: Audit;
  now: () => Date;
};
