import path from 'node:path';
import type { Configuration } from '@rspack/core';
import type { Areas } from '@wellspring/shared/domain/frontends/default-areas.ts';
import { type Frontend, repository } from '../frontend.ts';
import { bundle, defines } from './bundle.ts';
import { federation } from './federation.ts';

/** What the embed says its messages with: the part of a library that is used. */
const smallIntl = path.join(repository, 'shared/src/web/embed/small-intl.tsx');

export type RemoteOptions = {
  name: string;
  dir: string;
  /** The one exposed module. */
  mfe: string;
  /** The same views as a module that carries everything; null when nothing of this remote can be embedded. */
  embed: string | null;
  /** The names of those views. */
  embeddable: readonly string[];
  /** The paths it shows and its links in the navigation; every path it is granted when left out. */
  areas?: Areas;
  /** Chunks (by webpackChunkName) that the first page is sure to need. */
  preload?: readonly string[];
  embedPreload?: readonly string[];
};

/**
 * A remote: deployed on its own, rendered by the shell, and by the embed without federation: in a frame there is no
 * host to share modules with.
 */
export function remote({ name, dir, mfe, embed, ...loading }: RemoteOptions): Frontend {
  return {
    name,
    dir,
    ...loading,
    configure(build) {
      // Three, because the page of an area and its embeddable view have most in common, and a shell never loads the view.
      const base = bundle(name, build, { name: 'mfe', minChunks: 3 });
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
      const alone = bundle(`${name}_embed`, build, { name: 'embed', minChunks: 2 });
      return [
        federated,
        {
          ...alone,
          resolve: { ...alone.resolve, alias: { ...alone.resolve?.alias, 'react-intl$': smallIntl } },
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
