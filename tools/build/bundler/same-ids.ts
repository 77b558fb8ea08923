import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';
import { repository } from '../frontend.ts';

const forms = [`${repository}/`, encodeURIComponent(`${repository}/`)];

/** A module as the hook hands it out, unlike what the bundler's types say: its identifier is a text, its id can be set. */
type NameableModule = { readonly identifier: string; id: string };

/**
 * Gives modules an id that does not depend on the path of the source. The bundler does so for files; the modules of
 * federation are named by text that contains paths of this machine, and the same source would give another release in
 * another folder.
 */
export class SameIdsEverywhere {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SameIdsEverywhere', (compilation) => {
      compilation.hooks.beforeModuleIds.tap('SameIdsEverywhere', (modules) => {
        for (const module of modules as Iterable<unknown> as Iterable<NameableModule>) {
          const name = module.identifier;
          const isFile = name.slice(name.lastIndexOf('!') + 1).startsWith(repository);
          if (!isFile && forms.some((form) => name.includes(form))) module.id = shortHash(name);
        }
      });
    });
  }
}

/** With a letter in front, so that it is none of the bundler's numbers. */
function shortHash(name: string): string {
  // A module given as text ends with the bundler's digest of it, paths included.
  const everywhere = forms.reduce((text, form) => text.replaceAll(form, ''), name).replace(/\|[0-9a-f]{16}$/, '');
  return `f${createHash('sha256').update(everywhere).digest('hex').slice(0, 5)}`;
}
