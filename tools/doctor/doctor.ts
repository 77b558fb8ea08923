import { parseArgs } from 'node:util';
import { startFailure } from '@wellspring/shared/server/start-process.ts';
import { isProcessName, PROCESS_NAMES, type ProcessName } from '../platform/processes.ts';
import { examine, PARTS, type Part } from './examine.ts';
import type { Finding } from './finding.ts';

const USAGE = `npm run doctor -- [PROCESS …] [--only ${PARTS.join(',')}]`;

/** @throws Error that says what to change */
function readArguments(args: readonly string[]): { names: readonly ProcessName[]; parts: readonly Part[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { only: { type: 'string', default: PARTS.join(',') } },
  });
  const unknown = positionals.filter((name) => !isProcessName(name));
  if (unknown.length > 0)
    throw new Error(`there is no process ${unknown.join(', ')}; there are ${PROCESS_NAMES.join(', ')}: ${USAGE}`);
  const asked = values.only.split(',');
  const parts = PARTS.filter((part) => asked.includes(part));
  if (parts.length < asked.length) throw new Error(`--only names parts from ${PARTS.join(',')}: ${USAGE}`);
  const names = positionals.filter(isProcessName);
  return { names: names.length > 0 ? names : PROCESS_NAMES, parts };
}

const toLine = ({ state, part, text }: Finding) => `${state.padEnd(6)}  ${part.padEnd(11)}  ${text}`;

/** Exit code 0: nothing to change, 1: the lines with `change` say what, 2: not looked at. */
async function run(): Promise<number> {
  const findings = await examine({ ...readArguments(process.argv.slice(2)), env: process.env });
  for (const finding of findings) console.log(toLine(finding));
  const count = findings.filter(({ state }) => state === 'change').length;
  console.log(count === 0 ? '\nNothing to change.' : `\n${count} to change.`);
  return count === 0 ? 0 : 1;
}

run().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(`Not looked at: ${startFailure(error)}`);
    process.exitCode = 2;
  },
);
