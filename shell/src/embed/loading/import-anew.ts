const begun = new Map<string, number>();

/**
 * `import()` with another address after each failure: browsers remember a module that failed, and wait for one that
 * hangs.
 *
 * @param prepare called with the address before it is requested
 */
export async function importAnew(address: string, prepare: (asked: string) => void = () => {}): Promise<unknown> {
  const before = begun.get(address) ?? 0;
  begun.set(address, before + 1);
  const asked = before > 0 ? `${address}?again=${before}` : address;
  prepare(asked);
  const module: unknown = await import(/* webpackIgnore: true */ asked);
  begun.set(address, before);
  return module;
}
