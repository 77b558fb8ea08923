import path from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { type FrontendBuild, hashPart, repository, toRequest } from '../frontend.ts';

/** Modules of which a page may hold one copy: a second React breaks hooks, a second context is a different context. */
export const hostModules = {
  react: '^19.0.0',
  'react-dom': '^19.0.0',
  'react-intl': '^12.0.0',
} as const;

/** Our own singletons, by file: every way of importing them leads to the same path. */
export const hostDoors = {
  'wellspring-router': path.join(repository, 'shared/src/web/host/router.ts'),
  'wellspring-host': path.join(repository, 'shared/src/web/host/host-context.tsx'),
  'wellspring-zod': path.join(repository, 'shared/src/web/federation/zod-door.ts'),
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
    {
      shareKey,
      singleton: true,
      requiredVersion: false as const,
      version: '1.0.0',
      ...provide,
      // The bundler writes it into the script, where no path of this machine belongs.
      ...(role === 'shell' ? { import: toRequest(file) } : {}),
    },
  ]);
  return Object.fromEntries([...modules, ...doors]);
}

/** Module Federation's runtime, by the request that leads to it and the ES module that should answer. */
const federationModules: Record<string, string> = {
  '@module-federation/runtime': 'runtime/dist/index.js',
  '@module-federation/enhanced/runtime': 'runtime/dist/index.js',
  '@module-federation/runtime-tools/runtime-core': 'runtime-core/dist/index.js',
};

/**
 * The plugin requests the CommonJS files of its runtime; with the ES ones a build leaves out unused code (snapshots,
 * manifests).
 */
export function leanFederation() {
  const scope = path.join(repository, 'node_modules/@module-federation');
  return new rspack.NormalModuleReplacementPlugin(/@module-federation\//, (module) => {
    const known = federationModules[module.request];
    if (known) module.request = path.join(scope, known);
    else module.request = module.request.replace(/(@module-federation\/[a-z-]+\/dist\/.*)\.cjs$/, '$1.js');
  });
}

/** react-router's package offers bundlers only its development files; react-router-dom is nothing but react-router. */
export function leanRouter() {
  const file = path.join(repository, 'node_modules/react-router/dist/production/index.mjs');
  return new rspack.NormalModuleReplacementPlugin(/^react-router(-dom)?$/, (module) => {
    module.request = file;
  });
}

/** Makes a bundle the host that provides what pages share, or a remote that exposes its parts. */
export function federation(
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
    // The registry names the entry itself, so Module Federation's manifest is unused.
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
