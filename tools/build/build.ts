import { parseArgs } from 'node:util';
import { buildFrontends, defaultFrontendsFolder } from './build-frontends.ts';

/** `node tools/build/build.ts [--out DIR] [--only NAME …] [--force]`: builds the front ends into a folder. */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: process.env.FRONTENDS_DIR ?? defaultFrontendsFolder },
    only: { type: 'string', multiple: true },
    force: { type: 'boolean', default: false },
  },
});

await buildFrontends({
  outputFolder: values.out,
  force: values.force,
  say: (line) => console.log(line),
  ...(values.only ? { only: values.only } : {}),
});
