import { Cursors } from './cursors/cursors.ts';
import { ScanLog, type ScanRecord } from './planning/scan-log.ts';
import { SessionRecords } from './sessions/session-records.ts';
import { Transactions } from './sessions/transactions.ts';
import { Catalog } from './storage/catalog.ts';
import { Environment } from './storage/environment.ts';
import { GroupCommit } from './storage/group-commit.ts';
import { LiveView } from './storage/live-view.ts';
import { Locks } from './storage/locks.ts';
import { ScanThreads } from './workers/scan-threads.ts';

/** Everything that the commands work on. One per data folder. */
export class Store {
  readonly dataFolder: string;
  readonly environment: Environment;
  readonly catalog: Catalog;
  readonly live: LiveView;
  readonly group: GroupCommit;
  readonly locks = new Locks();
  readonly cursors = new Cursors();
  readonly sessions = new SessionRecords();
  readonly transactions: Transactions;
  readonly scans: ScanLog;
  readonly threads: ScanThreads;
  /** Commands answered since the start, by name. */
  readonly commandCounts = new Map<string, number>();
  readonly startedAt = Date.now();
  /** The address clients dial, as `hello` says it. Set when the port is known. */
  address = '';

  /** @param transactionLifetimeMs after which an open transaction is given up; a minute when left out */
  constructor(dataFolder: string, onFirstScan?: (record: ScanRecord) => void, transactionLifetimeMs?: number) {
    this.dataFolder = dataFolder;
    this.environment = new Environment(dataFolder);
    this.catalog = new Catalog(this.environment);
    this.live = new LiveView(this.environment, this.catalog, this.locks);
    this.scans = new ScanLog(onFirstScan);
    this.threads = new ScanThreads(dataFolder);
    this.group = new GroupCommit(this.environment, this.live, {
      startWrite: () => this.catalog.startWrite(),
      undoWrite: () => this.catalog.undoWrite(),
      beforeCommit: (view) => this.catalog.saveCounts(view),
      afterCommit: () => {
        this.catalog.acceptCounts();
        this.locks.acceptChanges();
      },
      afterFailure: () => {
        this.catalog.load();
        this.sessions.forget();
        this.locks.dropChanges();
      },
    });
    this.group.canBeHeld = () => !this.locks.isIdle;
    this.transactions = new Transactions(this, transactionLifetimeMs);
  }

  async close(): Promise<void> {
    this.cursors.closeAll();
    this.transactions.abortAll();
    await this.threads.close();
    await this.environment.close();
  }
}
