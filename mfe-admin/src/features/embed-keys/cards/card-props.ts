import type { EmbedKeySetup, EmbedKeyUse } from '@wellspring/shared/contracts/access/embed-keys.ts';
import type { KeyChange } from '../use-key-change.ts';

/** What every card of a key gets. `use` is undefined until it is known. */
export type KeyCardProps = { embedKey: EmbedKeySetup; use: EmbedKeyUse | undefined; changing: KeyChange };
