import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Demo } from '../demo/start-demo.ts';
import { compareReads } from './compare-reads.ts';
import { readCommands } from './read-commands.ts';
import { type BenchResult, ratioResult } from './result.ts';
import { accessToken } from './signed-in.ts';

const TEXTS_TARGET = 0.6;
const READS_TARGET = 0.5;

/**
 * Authenticated reads through BFF and services, each against a bare pair that sends a body of the same size: the help texts,
 * which the service caches, against a pair without a database; the others against a pair that runs the same commands
 * of the database by the raw driver.
 */
export async function benchRead(demo: Demo, logFolder: string): Promise<BenchResult[]> {
  const authorization = `Bearer ${await accessToken(demo, 'employee@demo.test')}`;
  const texts = await compareReads({ url: `${demo.url}/api/settings/faq`, authorization, logFolder });
  const moment = encodeURIComponent(new Date().toISOString());
  const results = [
    ratioResult(
      'read',
      `help texts, ${texts.bytes} bytes, no database`,
      texts.ours,
      texts.limit,
      'req/s',
      TEXTS_TARGET,
    ),
  ];
  for (const [name, address] of [
    ['users/me', 'users/me'],
    ['checkups/own', `checkups/own?start_lte=${moment}&end_gte=${moment}&isfinished_ne=true`],
    ['pages/dashboard', 'pages/dashboard'],
  ] as const) {
    const url = `${demo.url}/api/${address}`;
    const { json, count } = await readCommands(demo, logFolder, url, authorization);
    const commandsFile = path.join(logFolder, 'commands.json');
    writeFileSync(commandsFile, json);
    const { mongodbUri } = demo.stack;
    const read = await compareReads({ url, authorization, logFolder, mongodbUri, commandsFile });
    const what = `${name}, ${read.bytes} bytes, ${count} commands`;
    results.push(ratioResult('read', what, read.ours, read.limit, 'req/s', READS_TARGET));
  }
  return results;
}
