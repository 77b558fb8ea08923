/**
 * Third-party sheets set their custom properties on ':root', which matches nothing inside a shadow root.
 * Ours name both already.
 */
// biome-ignore lint/style/noDefaultExport: the bundler asks for a loader as the default export
export default function rootHostLoader(css: string): string {
  if (css.includes(':host')) return css;
  return css.replace(/(^|[\s,{}>])(:root)(?=\s*[,{])/g, '$1:root, :host');
}
