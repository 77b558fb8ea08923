/** A style sheet import is a constructed sheet, adopted by a document or a shadow root (see ui/use-sheet.ts). */
declare module '*.css' {
  const sheet: CSSStyleSheet;
  // biome-ignore lint/style/noDefaultExport: the bundler gives a style sheet as the default export
  export default sheet;
}
