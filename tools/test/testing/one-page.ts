import { builtinEnvironments, type Environment } from 'vitest/runtime';

const isOpen = Symbol.for('wellspring.test.page');

/** jsdom, opened once per worker: it takes longer to open than most test files of screens take to run. */
const onePage: Environment = {
  name: 'one-page',
  viteEnvironment: 'client',
  async setup(global, options) {
    if (!global[isOpen]) await builtinEnvironments.jsdom.setup(global, options);
    global[isOpen] = true;
    return { teardown: () => undefined };
  },
};
// biome-ignore lint/style/noDefaultExport: vitest loads an environment by its default export
export default onePage;
