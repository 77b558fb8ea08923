import { createJobs } from '../main/jobs.ts';
import { IMPORTS } from '../people/import/imports.job.ts';
import { createImportsRepository } from '../people/import/imports.repository.ts';
import { connectMongo } from '../platform/mongo.ts';
import { runDueJobs } from './run-due-jobs.ts';
import { testConfig } from './test-app.ts';

/**
 * The worker's part of an import and nothing else, for the benchmark: `import-people-alone.ts <store> <database> <import>`. The
 * file is uploaded already; reads it, checks what it would do, and imports it, as its user would ask. Prints the milliseconds of each
 * step and the bytes of the process before and at most, as JSON.
 */
const [uri = '', database = '', importId = ''] = process.argv.slice(2);
const connection = await connectMongo(uri, database);
const imports = createImportsRepository(connection);
const jobs = createJobs({
  config: testConfig,
  connection,
  analytics: null as never,
  transport: null as never,
}).filter(({ name }) => name === IMPORTS);

/** @throws Error when the step does not end in this state */
async function run(expected: string): Promise<number> {
  const began = performance.now();
  await runDueJobs(jobs, (error) => {
    throw error;
  });
  const { state, problem } = await find();
  if (state !== expected) throw new Error(`the import is ${state}: ${problem}`);
  return performance.now() - began;
}

async function find() {
  const row = await imports.find(importId);
  if (!row) throw new Error(`there is no import ${importId}`);
  return row;
}

const ask = async (state: 'checking' | 'importing') =>
  imports.change(await find(), { state, isWorking: true }, { isUserAct: true });

const bytesBefore = process.memoryUsage.rss();
const reading = await run('columns');
await ask('checking');
const checking = await run('checked');
await ask('importing');
const writing = await run('done');
const { trial } = await find();
await connection.close();
const bytes = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ reading, checking, writing, bytes, bytesBefore, trial }));
