import { parse } from '@formatjs/icu-messageformat-parser';

/**
 * Compiles a catalogue (`locales/<lang>.json`) to syntax trees, so that the parser stays out of the browser.
 *
 * @throws Error naming the message whose syntax is wrong
 */
// biome-ignore lint/style/noDefaultExport: the bundler asks for a loader as the default export
export default function catalogueLoader(this: { resourcePath: string }, source: string): string {
  return `export default JSON.parse(${JSON.stringify(JSON.stringify(compileCatalogue(this.resourcePath, source)))});`;
}

/** @throws Error naming the message whose syntax is wrong */
export function compileCatalogue(file: string, source: string): Record<string, unknown> {
  const messages = JSON.parse(source) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(messages).map(([id, message]) => {
      try {
        return [id, parse(message, { shouldParseSkeletons: true })];
      } catch (cause) {
        throw new Error(`${file}: message '${id}' cannot be read`, { cause });
      }
    }),
  );
}
