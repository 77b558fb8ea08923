import path from 'node:path';
import { type Configuration, type MultiStats, rspack, type StatsCompilation } from '@rspack/core';
import type { Frontend } from './frontend.ts';
import { takeMapsOut } from './source-maps.ts';

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
      modules: true,
      nestedModules: true,
      modulesSpace: Number.POSITIVE_INFINITY,
      nestedModulesSpace: Number.POSITIVE_INFINITY,
    };
    return stats.toJson(wanted).children ?? [];
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/**
 * Compiles a release: its public files are left in a folder and below, and do not depend on the path of the source; the
 * source maps, which contain that path, are moved out.
 *
 * @param folder gets the files, those of the page or the remote under `part`
 * @returns the statistics of each configuration, in their order
 */
export async function compileRelease(
  frontend: Frontend,
  { folder, part, publicPath, maps }: { folder: string; part: string; publicPath: string; maps: string },
): Promise<StatsCompilation[]> {
  const outDir = path.join(folder, part);
  const stats = await compile(frontend.configure({ mode: 'production', outDir, publicPath }));
  await takeMapsOut(folder, maps);
  return stats;
}
