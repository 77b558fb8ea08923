import { createEmbed } from '@wellspring/shared/web/embed/create-embed.tsx';
import { viewOfPath } from './view-of-path.ts';
import { views } from './views.tsx';

/** Entry of the frame page and of the loader's shadow mode. Every view brings its own messages. */
export const mount = createEmbed({ views, loadMessages: async () => ({}), viewOfPath });
