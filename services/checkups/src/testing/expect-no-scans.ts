import { expect } from 'vitest';
import type { TestStore } from './test-store.ts';

/** Fails when any query so far scanned a whole collection or sorted in memory. Only the embedded store reports this. */
export async function expectNoScans(store: TestStore): Promise<void> {
  const scans = await store.scans();
  if (scans === null) process.stderr.write('not checked: MONGODB_URI names a store that does not list its scans\n');
  expect(scans ?? []).toEqual([]);
}
