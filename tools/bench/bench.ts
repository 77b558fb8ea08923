import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { type Demo, startDemo } from '../demo/start-demo.ts';
import { ROOT } from '../platform/root.ts';
import { benchAutosave } from './autosave.ts';
import { awaitReleases } from './await-releases.ts';
import { benchChoice } from './choice.ts';
import { benchEntries } from './entries.ts';
import { benchFirstView } from './first-view.ts';
import { benchImport } from './import.ts';
import { benchRead } from './read.ts';
import { recordingEnvironment } from './read-commands.ts';
import { benchRelease } from './release.ts';
import { type BenchResult, printTable } from './result.ts';
import { benchScore } from './score.ts';
import { benchStatistics } from './statistics.ts';
import { benchEmbeddedStore } from './store.ts';
import { benchTeamReport } from './team-report.ts';

const BENCHES: Readonly<Record<string, (demo: Demo, logFolder: string) => Promise<BenchResult[]>>> = {
  // First, as the others leave the demo's employee without an open pulse or the machine warm.
  'first-view': benchFirstView,
  choice: benchChoice,
  read: benchRead,
  'team-report': benchTeamReport,
  autosave: benchAutosave,
  score: benchScore,
  entries: benchEntries,
  import: benchImport,
  release: benchRelease,
  statistics: benchStatistics,
  store: benchEmbeddedStore,
};

/** Runs the benchmarks named on the command line, or all of them, against a product of its own. */
async function main(): Promise<void> {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !BENCHES[name]);
  if (unknown.length > 0)
    throw new Error(`There is no benchmark ${unknown.join(', ')}; there are ${Object.keys(BENCHES).join(', ')}.`);
  // Always in this order, whatever the order of the arguments.
  const names = Object.keys(BENCHES).filter((name) => asked.length === 0 || asked.includes(name));
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'wellspring-bench-'));
  const demo = await startDemo({
    dataFolder,
    frontendsFolder: path.join(ROOT, '.cache/frontends'),
    ports: 'free',
    intranet: true,
    env: { LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000', OVERLOAD_MS: '10000', ...recordingEnvironment(dataFolder) },
    say: (line) => console.log(`  ${line}`),
  });
  const results: BenchResult[] = [];
  try {
    console.log('  Waiting for the results of past rounds');
    await awaitReleases(demo);
    for (const name of names) {
      console.log(`  Measuring ${name}`);
      results.push(...((await BENCHES[name]?.(demo, path.join(dataFolder, 'logs'))) ?? []));
    }
  } finally {
    await demo.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  }
  console.log(`\n${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}\n`);
  printTable(results);
  mkdirSync(path.join(ROOT, 'artefacts'), { recursive: true });
  writeFileSync(
    path.join(ROOT, 'artefacts/bench.json'),
    JSON.stringify({ at: new Date().toISOString(), results }, null, 2),
  );
}

await main();
