import { type Configuration, type MultiStats, rspack, type StatsCompilation } from '@rspack/core';

/**
 * Runs the bundler once.
 *
 * @returns the statistics of each configuration, in their order
 * @throws Error with the bundler's own words when something does not compile
 */
export async function compile(configurations: Configuration[]): Promise<StatsCompilation[]> {
  const compiler = rspack(configurations);
  try {
    const stats = await new Promise<MultiStats>((resolve, reject) => {
      compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('nothing was built'))));
    });
    if (stats.hasErrors()) throw new Error(stats.toString({ all: false, errors: true, errorDetails: false }));
    const wanted = {
      all: false,
      assets: true,
      entrypoints: true,
      chunks: true,
      chunkRelations: true,
      ids: true,
      children: true,
    };
    return stats.toJson(wanted).children ?? [];
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}
