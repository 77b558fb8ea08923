import { createRequire } from 'node:module';
import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';
import { type FrontendBuild, hashPart, repository } from '../frontend.ts';
import { catalogue, togetherIn } from './chunks.ts';
import { hostDoors, leanFederation, leanRouter } from './federation.ts';
import { SameIdsEverywhere } from './same-ids.ts';

const require = createRequire(import.meta.url);

const loader = (name: string) => path.join(import.meta.dirname, `${name}.ts`);

const minifyCss = {
  loader: 'builtin:lightningcss-loader',
  options: { minify: true, targets: 'chrome 120, firefox 121, safari 17.2' },
};

/** What all bundles have in common; shell and remotes add the parts of their own. */
export function bundle(
  name: string,
  build: FrontendBuild,
  together?: { name: string; minChunks: number },
): Configuration {
  const isProduction = build.mode === 'production';
  const hash = hashPart(build);
  return {
    name,
    // One root for all, so that a module has the same id in the shell and in a remote (hot replacement relies on it).
    context: repository,
    mode: build.mode,
    target: ['web', 'es2022'],
    // Source maps are not public: they are stored beside the release (source-maps.ts).
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: build.outDir,
      publicPath: build.publicPath,
      clean: true,
      uniqueName: `wellspring_${name}`,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: `[name]${hash}[ext]`,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      crossOriginLoading: 'anonymous',
      // Parts of a bundle are loaded under their digests (shared/src/web/federation/checked-import.ts); without it none is.
      importFunctionName: '(file => globalThis.wsImport(new URL(file, import.meta.url).href))',
      // A hash that a changed comment does not change, and that the same source gives on every machine.
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        'zod/mini$': hostDoors['wellspring-zod'],
        // What is used of it.
        ky$: path.join(repository, 'shared/src/web/federation/small-ky.ts'),
        // All messages are compiled (catalogue-loader), so the parser is left out.
        '@formatjs/icu-messageformat-parser$': require.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
      },
    },
    resolveLoader: { modules: [path.join(repository, 'node_modules')] },
    module: {
      rules: [
        { test: catalogue, type: 'javascript/auto', use: [loader('catalogue-loader')] },
        { test: /\.woff2$/, type: 'asset/resource' },
        {
          test: /\.css$/,
          type: 'javascript/auto',
          sideEffects: true,
          use: [loader('sheet-loader'), ...(isProduction ? [minifyCss] : []), loader('root-host-loader')],
        },
        {
          test: /\.tsx?$/,
          type: 'javascript/auto',
          loader: 'builtin:swc-loader',
          options: {
            detectSyntax: 'auto',
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: !isProduction } },
            },
          },
        },
      ],
    },
    optimization: {
      moduleIds: isProduction ? 'deterministic' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
      splitChunks: together ? { cacheGroups: togetherIn(together) } : false,
    },
    plugins: [...(isProduction ? [leanFederation(), leanRouter(), new SameIdsEverywhere()] : [])],
    // Its trigger address resolves to the page's origin: a remote's lazy parts would never load, without an error.
    lazyCompilation: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

/** What the code asks about its build. */
export function defines(build: FrontendBuild, name: string) {
  return new rspack.DefinePlugin({
    __DEVELOPMENT__: JSON.stringify(build.mode === 'development'),
    __APP_NAME__: JSON.stringify(name),
  });
}
