/** Traces of a process that are being sent. */
export type Tracing = {
  /** Sends what is not sent yet. */
  stop: () => Promise<void>;
};
