import { readFileSync } from 'node:fs';
import { findBrokenBoundaries } from './find-broken-boundaries.ts';

/** Fewer modules than this means that the tool saw nothing, which it would call a success. */
const FEWEST_MODULES = 1_500;

const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] };
const { broken, sources } = await findBrokenBoundaries(workspaces, process.cwd());
for (const { rule, from, to } of broken) console.error(`${rule}: ${from} → ${to}`);
console.log(`${sources.length} modules looked at, ${broken.length} broken boundaries`);

const unseen = workspaces.filter((folder) => !sources.some((source) => source.startsWith(`${folder}/`)));
if (unseen.length > 0) console.error(`Nothing was found in ${unseen.join(', ')}.`);
const isTooFew = sources.length < FEWEST_MODULES;
if (isTooFew) console.error(`Only ${sources.length} modules were found; at least ${FEWEST_MODULES} were expected.`);
process.exitCode = broken.length > 0 || unseen.length > 0 || isTooFew ? 1 : 0;
