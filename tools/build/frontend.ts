import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Areas } from '@wellspring/shared/domain/frontends/default-areas.ts';

/** Root of the repository. */
export const repository = path.resolve(import.meta.dirname, '../..');

/**
 * A file as the bundler requests it from the root: the same text in every folder, where it is used in a module's name.
 */
export const toRequest = (file: string): string => `./${path.relative(repository, file).replaceAll(path.sep, '/')}`;

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
  /** The paths it shows and its links in the navigation; every path it is granted when left out. */
  areas?: Areas;
  /** Chunks (by webpackChunkName) worth fetching together with the first page, in the shell and in the embed. */
  preload?: readonly string[];
  embedPreload?: readonly string[];
  configure: (build: FrontendBuild) => Configuration[];
};

/** In a release every file has a digest of its content in its name. */
export function hashPart(build: FrontendBuild): string {
  return build.mode === 'production' ? '.[contenthash:8]' : '';
}
