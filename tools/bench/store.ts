import type { Demo } from '../demo/start-demo.ts';
import { type BenchResult, reported } from './result.ts';

const DOCUMENTS = 100_000;

/** The embedded store alone, through the official driver; its own process, its own folder. */
export async function benchEmbeddedStore(_demo: Demo): Promise<BenchResult[]> {
  const { benchStore } = await import('@wellspring/embedded-store/bench.ts');
  const rows = await benchStore({ documents: DOCUMENTS });
  return rows.map(({ name, value, unit }) => reported('store', `${name}, ${DOCUMENTS} documents`, value, unit));
}
