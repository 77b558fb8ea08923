/** The same object without its undefined properties, as a parsed body may carry them and a stored document may not. */
export const withoutUndefined = <T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, property]) => property !== undefined)) as never;
