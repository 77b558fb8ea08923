/** What all collections share: own string ids, no version key, nothing created behind our back. */
export const schemaOptions = (collection: string) =>
  ({ collection, autoIndex: false, autoCreate: false, versionKey: false, minimize: false, id: false }) as const;
