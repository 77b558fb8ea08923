/** How long a service waits for a database that does not answer, in milliseconds, unless its address says otherwise. */
const PATIENCE_MS = 5_000;

/**
 * The driver's waiting time as an option to spread into a connection's others: an option wins over the address, so
 * there is none when the address of the database names its own `serverSelectionTimeoutMS`.
 */
export const mongoSelection = (uri: string): { serverSelectionTimeoutMS?: number } =>
  /[?&]serverSelectionTimeoutMS=/i.test(uri) ? {} : { serverSelectionTimeoutMS: PATIENCE_MS };
