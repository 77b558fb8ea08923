import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';

/** What a page must hold to show a key's first view. @param server origin of this Wellspring */
export function toEmbedCode({ id, views, issuers }: EmbedKeySetup, server: string): string {
  const proof = issuers.length > 0 ? 'auth-endpoint="/api/ws-assertion"' : 'auth="popup"';
  return [
    `<script src="${server}/embed/v1.js" defer></script>`,
    `<wellspring-embed embed-key="${id}"`,
    `    view="${views[0] ?? 'checkups'}" ${proof}>`,
    '</wellspring-embed>',
  ].join('\n');
}
