import { createRequire } from 'node:module';
import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, type Module, rspack } from '@rspack/core';

/** Root of the repository. */
export const repository = path.resolve(import.meta.dirname, '../..');
const require = createRequire(import.meta.url);

export type FrontendMode = 'production' | 'development';

export type FrontendBuild = {
  mode: FrontendMode;
  /** Where the files are written. */
  outDir: string;
  /** Path under which the browser finds them, such as `/mf/mfe-employee/0.1.0-1a2b3c4d/`; 'auto' asks the module itself. */
  publicPath: string;
};

/** A front end: its folder and what makes it a shell or a remote. */
export type Frontend = {
  name: string;
  dir: string;
  embeddable?: readonly string[];
  /** Chunks (by webpackChunkName) worth fetching together with the first page, in the shell and in the embed. */
  preload?: readonly string[];
  embedPreload?: readonly string[];
  configure: (build: FrontendBuild) => Configuration[];
};

/** Modules of which a page may hold one copy: a second React breaks hooks, a second context is a different context. */
const hostModules = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react-intl': '^12.0.0',
} as const;

/** Our own singletons, by file: every way of importing them leads to the same path. */
const hostDoors = {
  'wellspring-router': path.join(repository, 'shared/src/web/router.ts'),
  'wellspring-host': path.join(repository, 'shared/src/web/host-context.tsx'),
  'wellspring-zod': path.join(repository, 'shared/src/web/zod-door.ts'),
  'wellspring-sheets': path.join(repository, 'shared/src/web/ui/use-sheet.ts'),
} as const;

/**
 * The shell provides; a remote only consumes, so that it never carries a copy that could be a little older.
 * Eager, because every page needs all of them at once: one file instead of nine requests.
 */
function sharedModules(role: 'shell' | 'remote') {
  const provide = role === 'remote' ? { import: false as const } : { eager: true };
  const modules = Object.entries(hostModules).map(([name, requiredVersion]) => [
    name,
    { singleton: true, strictVersion: true, requiredVersion, ...provide },
  ]);
  const doors = Object.entries(hostDoors).map(([shareKey, file]) => [
    file,
    { shareKey, singleton: true, requiredVersion: false as const, version: '1.0.0', ...provide },
  ]);
  return Object.fromEntries([...modules, ...doors]);
}

/** What the embed calls the server with. */
const smallKy = path.join(repository, 'shared/src/web/embed/small-ky.ts');

/** Module Federation's runtime, by the request that leads to it and the ES module that should answer. */
const federationModules: Record<string, string> = {
  '@module-federation/runtime': 'runtime/dist/index.js',
  '@module-federation/enhanced/runtime': 'runtime/dist/index.js',
  '@module-federation/runtime-tools/runtime-core': 'runtime-core/dist/index.js',
};

/** The plugin asks for the CommonJS files of its runtime; of the ES ones a build leaves out what it does not use (snapshots, manifests). */
function leanFederation() {
  const scope = path.join(repository, 'node_modules/@module-federation');
  return new rspack.NormalModuleReplacementPlugin(/@module-federation\//, (module) => {
    const known = federationModules[module.request];
    if (known) module.request = path.join(scope, known);
    else module.request = module.request.replace(/(@module-federation\/[a-z-]+\/dist\/.*)\.cjs$/, '$1.js');
  });
}

/** react-router's package offers bundlers only its development files; react-router-dom is nothing but react-router. */
function leanRouter() {
  const file = path.join(repository, 'node_modules/react-router/dist/production/index.mjs');
  return new rspack.NormalModuleReplacementPlugin(/^react-router(-dom)?$/, (module) => {
    module.request = file;
  });
}

/** A catalogue's path: the feature it belongs to, unless it is an app's own, and its language. */
const catalogue = /(?:\/features\/([a-z-]+))?\/locales\/([a-z]+)\.json$/;

/** An app's own messages and the shared ones of one language travel in one file; those of a feature come with the feature. */
function catalogueChunk(module: Module): string {
  const [, feature, language] = catalogue.exec(module.nameForCondition() ?? '') ?? [];
  return ['locale', feature, language].filter(Boolean).join('-');
}

/** Chunks of the first view: the remote itself, its pages around a questionnaire, and the questionnaire. */
const firstViewChunks: ReadonlySet<string | undefined> = new Set(['mfe', 'embed', 'pages', 'questionnaire']);

/**
 * What several pages need goes into the chunk that is always loaded before them: a page is then one request more, not
 * one for every combination of pages that happen to have something in common. What only later parts have in common
 * (actions, messages, dialogs) is kept out of it and travels in a file of its own.
 */
const togetherIn = (chunk: { name: string; minChunks: number }) => ({
  default: false as const,
  defaultVendors: false as const,
  catalogues: {
    test: catalogue,
    name: catalogueChunk,
    chunks: 'async' as const,
    enforce: true,
    priority: 1,
  },
  together: { ...chunk, chunks: ({ name }: { name?: string | undefined }) => firstViewChunks.has(name), enforce: true },
  parts: {
    name: 'parts',
    minChunks: 2,
    chunks: ({ name }: { name?: string | undefined }) => !firstViewChunks.has(name),
    enforce: true,
  },
});

const loader = (name: string) => path.join(import.meta.dirname, `${name}.ts`);

const minifyCss = {
  loader: 'builtin:lightningcss-loader',
  options: { minify: true, targets: 'chrome 120, firefox 121, safari 17.2' },
};

/** What all bundles have in common; a page's own parts are added by the callers below. */
function common(name: string, build: FrontendBuild, together?: { name: string; minChunks: number }): Configuration {
  const isProduction = build.mode === 'production';
  const hash = hashPart(build);
  return {
    name,
    // One root for all, so that a module has the same id in the shell and in a remote (hot replacement relies on it).
    context: repository,
    mode: build.mode,
    target: ['web', 'es2022'],
    devtool: isProduction ? 'source-map' : 'cheap-module-source-map',
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
      // Parts of a bundle are loaded under their digests (shared/src/web/checked-import.ts); without it none is.
      importFunctionName: '(file => globalThis.wsImport(new URL(file, import.meta.url).href))',
      // A hash that a changed comment does not change, and that the same source gives on every machine.
      hashFunction: 'xxhash64',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: {
        'zod/mini$': hostDoors['wellspring-zod'],
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
    plugins: [...(isProduction ? [leanFederation(), leanRouter()] : [])],
    // Its trigger address resolves to the page's origin: a remote's lazy parts would never load, without an error.
    lazyCompilation: false,
    performance: false,
    infrastructureLogging: { level: 'error' },
  };
}

function federation(
  name: string,
  role: 'shell' | 'remote',
  build: FrontendBuild,
  exposes?: Record<string, { import: string; name: string }>,
) {
  return new ModuleFederationPlugin({
    name: `wellspring_${name.replaceAll('-', '_')}`,
    filename: `remote-entry${hashPart(build)}.js`,
    ...(exposes ? { exposes } : {}),
    shared: sharedModules(role),
    library: { type: 'module' },
    // The registry names the entry itself, so nobody reads Module Federation's manifest.
    manifest: false,
    dts: false,
    // 'version-first' would load every remote at the start, and one that is down would take the page with it.
    shareStrategy: 'loaded-first',
    experiments: {
      ...(role === 'shell' ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
}

export type ShellOptions = {
  name: string;
  dir: string;
  entry: string;
  embedLoader: string;
  embedFrame: string;
  early: string;
  /** What the loader and the frame load only for pages that ask for it, as modules. */
  embedParts: Readonly<Record<string, string>>;
};

/** The shell: the host of all remotes, and the small scripts that never change with a remote. */
export function shell({ name, dir, entry, embedLoader, embedFrame, early, embedParts }: ShellOptions): Frontend {
  return {
    name,
    dir,
    configure(build) {
      const base = common(name, build);
      const page: Configuration = {
        ...base,
        entry: { main: path.join(dir, entry) },
        plugins: [...(base.plugins ?? []), federation(name, 'shell', build), defines(build, name)],
      };
      const scripts = embedScripts(dir, { v1: embedLoader, frame: embedFrame, early }, build);
      return [page, scripts, embedModules(scripts, dir, embedParts)];
    },
  };
}

/** Classic scripts under fixed names: customers' pages name the loader, the server writes the others into their pages. */
function embedScripts(dir: string, entry: Record<string, string>, build: FrontendBuild): Configuration {
  const base = common('embed_scripts', build);
  return {
    ...base,
    entry: Object.fromEntries(Object.entries(entry).map(([file, source]) => [file, path.join(dir, source)])),
    output: {
      path: path.join(build.outDir, '../embed'),
      filename: '[name].js',
      publicPath: '/embed/',
      clean: true,
      iife: true,
    },
    // The server writes them into pages, where a comment at the end would be one more line for everybody.
    devtool: build.mode === 'production' ? 'hidden-source-map' : false,
    plugins: [defines(build, 'embed')],
  };
}

/** The same as modules, imported by the scripts beside which they lie. */
function embedModules(scripts: Configuration, dir: string, entry: Record<string, string>): Configuration {
  return {
    ...scripts,
    name: 'embed_parts',
    entry: Object.fromEntries(
      Object.entries(entry).map(([file, source]) => [
        file,
        { import: path.join(dir, source), library: { type: 'module' } },
      ]),
    ),
    output: { ...scripts.output, clean: false, iife: false, uniqueName: 'wellspring_embed_parts' },
    dependencies: ['embed_scripts'],
  };
}

export type RemoteOptions = {
  name: string;
  dir: string;
  /** The one exposed module. */
  mfe: string;
  /** The same views as a module that carries everything; null when nothing of this remote can be embedded. */
  embed: string | null;
  /** The names of those views. */
  embeddable: readonly string[];
  /** Chunks (by webpackChunkName) that the first page is sure to need. */
  preload?: readonly string[];
  embedPreload?: readonly string[];
};

/** A remote: deployed on its own, shown by the shell, and by the embed without federation: in a frame there is nobody to share with. */
export function remote({ name, dir, mfe, embed, ...loading }: RemoteOptions): Frontend {
  return {
    name,
    dir,
    ...loading,
    configure(build) {
      // Three, because the page of an area and its embeddable view have most in common, and a shell never loads the view.
      const base = common(name, build, { name: 'mfe', minChunks: 3 });
      const federated: Configuration = {
        ...base,
        entry: {},
        ...partsByName(base, ''),
        plugins: [
          ...(base.plugins ?? []),
          federation(name, 'remote', build, { './mfe': { import: path.join(dir, mfe), name: 'mfe' } }),
          defines(build, name),
        ],
      };
      if (!embed) return [federated];
      const alone = common(`${name}_embed`, build, { name: 'embed', minChunks: 2 });
      return [
        federated,
        {
          ...alone,
          resolve: { ...alone.resolve, alias: { ...alone.resolve?.alias, ky$: smallKy } },
          entry: { embed: { import: path.join(dir, embed), library: { type: 'module' } } },
          ...partsByName({ ...alone, output: { ...alone.output, clean: false } }, 'embed-'),
          dependencies: [name],
          plugins: [defines(build, name)],
        },
      ];
    },
  };
}

/**
 * The folder of a release is named after its content, so its parts need no digest in their names; the list of all
 * names, which every first view would carry, is then none.
 */
function partsByName({ output, optimization }: Configuration, prefix: string): Configuration {
  return {
    output: { ...output, chunkFilename: `${prefix}[id].js` },
    optimization: { ...optimization, chunkIds: 'named' },
  };
}

function hashPart(build: FrontendBuild): string {
  return build.mode === 'production' ? '.[contenthash:8]' : '';
}

function defines(build: FrontendBuild, name: string) {
  return new rspack.DefinePlugin({
    __DEVELOPMENT__: JSON.stringify(build.mode === 'development'),
    __APP_NAME__: JSON.stringify(name),
  });
}
