import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Frontend, FrontendBuild } from '../frontend.ts';
import { bundle, defines } from './bundle.ts';
import { federation } from './federation.ts';

export type ShellOptions = {
  name: string;
  dir: string;
  entry: string;
  embedLoader: string;
  embedFrame: string;
  early: string;
  /** Chunks of the loader and the frame that are loaded on demand, as modules. */
  embedParts: Readonly<Record<string, string>>;
};

/** The shell: the host of all remotes, and the small scripts that never change with a remote. */
export function shell({ name, dir, entry, embedLoader, embedFrame, early, embedParts }: ShellOptions): Frontend {
  return {
    name,
    dir,
    configure(build) {
      const base = bundle(name, build);
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
  const base = bundle('embed_scripts', build);
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
    // The server inlines them into pages, where a comment at the end would be sent to every visitor.
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
