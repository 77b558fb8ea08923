import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { ROOT } from '../platform/root.ts';

// npm run explore [-- ROUNDS]: the property tests with a new seed in each round, until one fails. What it finds becomes
// a named example beside its property.
const rounds = Number(process.argv[2] ?? 20);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`The number of rounds must be a whole number above 0, not ${process.argv[2]}.`);
  process.exit(1);
}

process.chdir(ROOT);
const { stdout } = spawnSync('git', ['grep', '-l', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'], {
  encoding: 'utf8',
});
const files = stdout.trim().split('\n');
for (let round = 1; round <= rounds; round += 1) {
  const seed = randomInt(2 ** 31);
  console.log(`Round ${round} of ${rounds}: ${files.length} files with PROPERTY_SEED=${seed}`);
  const { status } = spawnSync('vitest', ['run', '--reporter=dot', ...files], {
    env: { ...process.env, PROPERTY_SEED: String(seed) },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) {
    console.error(`Repeat it with PROPERTY_SEED=${seed}, then write the counterexample down as an example of its own.`);
    process.exit(1);
  }
}
