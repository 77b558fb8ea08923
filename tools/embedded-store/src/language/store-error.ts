/** Codes and names as MongoDB publishes them; drivers and mongoose decide by these numbers. */
const CODE_NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  20: 'IllegalOperation',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  48: 'NamespaceExists',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  55: 'InvalidDBRef',
  56: 'EmptyFieldName',
  57: 'DottedFieldName',
  59: 'CommandNotFound',
  61: 'ShardKeyNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  68: 'IndexAlreadyExists',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  79: 'UnknownReplWriteConcern',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  100: 'UnsatisfiableWriteConcern',
  112: 'WriteConflict',
  115: 'CommandNotSupported',
  117: 'ConflictingOperationInProgress',
  121: 'DocumentValidationFailure',
  146: 'ExceededMemoryLimit',
  168: 'InvalidPipelineOperator',
  197: 'InvalidIndexSpecificationOption',
  217: 'IncompleteTransactionHistory',
  225: 'TransactionTooOld',
  241: 'ConversionFailure',
  246: 'SnapshotUnavailable',
  251: 'NoSuchTransaction',
  256: 'TransactionCommitted',
  257: 'TransactionTooLarge',
  263: 'OperationNotSupportedInTransaction',
  279: 'ClientDisconnect',
  280: 'ChangeStreamFatalError',
  286: 'ChangeStreamHistoryLost',
  291: 'NoQueryExecutionPlans',
  11000: 'DuplicateKey',
} as const;

/** An error that goes to the client as a command error or a write error, with MongoDB's code and code name. */
export class StoreError extends Error {
  readonly code: number;
  readonly codeName: string;
  readonly errorLabels: readonly string[];

  /**
   * @param code MongoDB's error code; an unlisted one gets the code name `Location<code>` as in MongoDB
   * @param message what was wrong, naming the operator or the field, never a stored value of a person
   * @param errorLabels such as `TransientTransactionError`
   */
  constructor(code: number, message: string, errorLabels: readonly string[] = []) {
    super(message);
    this.name = 'StoreError';
    this.code = code;
    this.codeName = code in CODE_NAMES ? CODE_NAMES[code as keyof typeof CODE_NAMES] : `Location${code}`;
    this.errorLabels = errorLabels;
  }
}

/** A feature of MongoDB that the embedded store does not have: refused by name, never approximated. */
export function unsupported(feature: string): StoreError {
  return new StoreError(
    115,
    `${feature} is not supported by the embedded store; set MONGODB_URI to a MongoDB server to use it`,
  );
}

/** Code 2, a value that the operator cannot take. */
export function badValue(message: string): StoreError {
  return new StoreError(2, message);
}

/** Code 9, a query, update or option that is not well formed. */
export function failedToParse(message: string): StoreError {
  return new StoreError(9, message);
}

/** Code 14, a value of the wrong BSON type. */
export function typeMismatch(message: string): StoreError {
  return new StoreError(14, message);
}
