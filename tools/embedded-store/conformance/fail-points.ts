import { BSON, type Document } from 'mongodb';

/** What a fail point does, as in the `data` of MongoDB's test command `configureFailPoint`. */
type FailPointData = {
  readonly failCommands?: readonly string[];
  readonly appName?: string;
  readonly closeConnection?: boolean;
  readonly blockConnection?: boolean;
  readonly blockTimeMS?: number;
  readonly errorCode?: number;
  readonly errorLabels?: readonly string[];
  readonly writeConcernError?: Document;
  readonly failBeforeCommitExceptionCode?: number;
};

type FailPoint = { readonly data: FailPointData; skip: number; times: number };

/** What happens to one command. */
export type Failure = {
  readonly blockMs: number;
  /** Close the connection instead of answering: before the command is run, or after it. */
  readonly close: 'before' | 'after' | undefined;
  /** The answer in place of the command's own. */
  readonly reply: Document | undefined;
  /** Fields added to the command's own answer. */
  readonly added: Document | undefined;
};

/** Codes upon which a driver may send a write again; MongoDB's category RetriableError. */
const RETRYABLE = new Set([6, 7, 89, 91, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
/** Codes upon which a transaction may be run again. */
const TRANSIENT = new Set([24, 112, 239, 246, 251, 267]);
const CODE_NAMES: Readonly<Record<number, string>> = { 11601: 'Interrupted', 50: 'MaxTimeMSExpired' };

/** The fail points that the tests have switched on: `failCommand` and `onPrimaryTransactionalWrite`. */
export class FailPoints {
  private readonly active = new Map<string, FailPoint>();
  /** Retryable writes that have been done, by session and number: done again they change nothing and do not count. */
  private readonly done = new Set<string>();

  configure(command: Document): void {
    const { configureFailPoint: name, mode, data = {} } = command;
    if (mode === 'off') {
      this.active.delete(name);
      return;
    }
    const times = mode === 'alwaysOn' ? Number.POSITIVE_INFINITY : Number(mode.times ?? Number.POSITIVE_INFINITY);
    this.active.set(name, { data, times, skip: Number(mode.skip ?? 0) });
  }

  /** What is to happen to this command, which counts as one time. */
  take(command: Document, appName: string | undefined): Failure | undefined {
    const name = Object.keys(command)[0] ?? '';
    const named = this.active.get('failCommand');
    const isNamed = named?.data.failCommands?.includes(name) === true;
    if (named !== undefined && isNamed && isFor(named.data, appName) && spend(named)) {
      return failureOf(named.data, command, name);
    }
    const write = this.active.get('onPrimaryTransactionalWrite');
    if (write === undefined || command.txnNumber === undefined || command.autocommit !== undefined) return undefined;
    const identity = `${command.lsid.id.toString('hex')} ${command.txnNumber}`;
    if (this.done.has(identity) || !spend(write)) return undefined;
    const failure = writeFailure(write.data);
    if (failure.close === 'after') this.done.add(identity);
    return failure;
  }
}

function isFor(data: FailPointData, appName: string | undefined): boolean {
  return data.appName === undefined || data.appName === appName;
}

function spend(point: FailPoint): boolean {
  if (point.skip > 0) {
    point.skip -= 1;
    return false;
  }
  point.times -= 1;
  return point.times >= 0;
}

function failureOf(data: FailPointData, command: Document, name: string): Failure {
  const blockMs = data.blockConnection === true ? Number(data.blockTimeMS ?? 0) : 0;
  const none = { blockMs, close: undefined, reply: undefined, added: undefined };
  if (data.closeConnection === true) return { ...none, close: 'before' };
  const concern = data.writeConcernError;
  const code = data.errorCode === undefined ? undefined : Number(data.errorCode);
  const labels = data.errorLabels ?? labelsOf(command, name, code, concern && Number(concern.code));
  const marks = labels.length > 0 ? { errorLabels: labels } : {};
  if (code !== undefined) {
    const errmsg = "Failing command via 'failCommand' failpoint";
    const beside = concern === undefined ? {} : { writeConcernError: concern };
    return { ...none, reply: { ok: 0, errmsg, code, codeName: CODE_NAMES[code] ?? '', ...beside, ...marks } };
  }
  return concern === undefined ? none : { ...none, added: { writeConcernError: concern, ...marks } };
}

/** The write is done, and then its connection goes; or it fails before it is done. */
function writeFailure(data: FailPointData): Failure {
  const none = { blockMs: 0, close: undefined, reply: undefined, added: undefined };
  const code = data.failBeforeCommitExceptionCode;
  if (code === undefined) return { ...none, close: 'after' };
  if (data.closeConnection !== false) return { ...none, close: 'before' };
  return { ...none, reply: { ok: 0, errmsg: "Failing write via 'onPrimaryTransactionalWrite'", code: Number(code) } };
}

/** The labels that a server gives an error of its own. */
function labelsOf(
  command: Document,
  name: string,
  code: number | undefined,
  concernCode: number | undefined,
): readonly string[] {
  if (command.txnNumber === undefined) return [];
  const isEnd = name === 'commitTransaction' || name === 'abortTransaction';
  const isInTransaction = command.autocommit !== undefined;
  if (isInTransaction && code !== undefined) {
    const isTransient = TRANSIENT.has(code) || (!isEnd && RETRYABLE.has(code));
    if (isTransient && !(isEnd && concernCode !== undefined)) return ['TransientTransactionError'];
  }
  if (isInTransaction && !isEnd) return [];
  return [code, concernCode].some((one) => one !== undefined && RETRYABLE.has(one)) ? ['RetryableWriteError'] : [];
}

/** A document as it goes over the wire, types kept. */
export function readDocument(bytes: Uint8Array): Document {
  return BSON.deserialize(bytes, { promoteValues: false, promoteLongs: false });
}
