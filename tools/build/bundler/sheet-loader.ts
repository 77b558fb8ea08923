/** A file that a sheet names, with or without quotes; data addresses and references inside a picture stay as they are. */
const fileInSheet = /url\(\s*["']?(?!data:|#)([^"')]+?)["']?\s*\)/g;

/**
 * Makes a style sheet a module whose default export is a constructed sheet. The bundler can do this itself (css/auto with
 * exportType), but then it writes a source map of every sheet into the script: a tenth of the shell's weight.
 */
// biome-ignore lint/style/noDefaultExport: the bundler asks for a loader as the default export
export default function sheetLoader(css: string): string {
  const files = [...css.matchAll(fileInSheet)].map((match) => match[1] ?? '');
  const parts = css.trim().split(/url\(\s*["']?(?!data:|#)[^"')]+?["']?\s*\)/g);
  const text = parts
    .map((part, index) =>
      (index === 0 ? '' : `url(" + file${index - 1} + ")`).concat(JSON.stringify(part).slice(1, -1)),
    )
    .join('');
  return [
    ...files.map((file, index) => `import file${index} from ${JSON.stringify(file)};`),
    'const sheet = new CSSStyleSheet();',
    `sheet.replaceSync("${text}");`,
    'export default sheet;',
  ].join('\n');
}
