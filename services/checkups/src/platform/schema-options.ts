/** Options of all collections: own string ids, no version key, autoCreate and autoIndex off. */
export const schemaOptions = (collection: string) =>
  ({ collection, autoIndex: false, autoCreate: false, versionKey: false, minimize: false, id: false }) as const;
