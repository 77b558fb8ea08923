import type { Module } from '@rspack/core';

/** A catalogue's path: the feature or area it belongs to, unless it is an app's own, and its language. */
export const catalogue = /(?:\/(?:features|areas)\/([a-z/-]+))?\/locales\/([a-z]+)\.json$/;

/**
 * An app's own messages and the shared ones of one language travel in one file; those of a feature or area come with it,
 * or in the file that its import names (`webpackChunkName: "locale-…"`).
 */
function catalogueChunk(module: Module, chunks: readonly { name?: string | undefined }[]): string {
  const named = chunks.find(({ name }) => name?.startsWith('locale-'));
  if (named?.name) return named.name;
  const [, owner, language] = catalogue.exec(module.nameForCondition() ?? '') ?? [];
  return ['locale', owner?.replaceAll('/', '-'), language].filter(Boolean).join('-');
}

/** Chunks of the first view: the remote itself, its pages around a questionnaire, and the questionnaire. */
const firstViewChunks: ReadonlySet<string | undefined> = new Set(['mfe', 'embed', 'pages', 'questionnaire']);

/**
 * Code that several pages share goes into the chunk that is always loaded before them: a page is then one more request,
 * not one for every combination of pages. Code that only deferred parts share (actions, messages, dialogs) is in a
 * chunk of its own.
 */
export const togetherIn = (chunk: { name: string; minChunks: number }) => ({
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
