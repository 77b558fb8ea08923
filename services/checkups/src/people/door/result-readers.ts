/** Those of these people who may read results of a team, a segment or the company now. */
export type FindResultReaders = (userIds: readonly string[]) => Promise<ReadonlySet<string>>;
