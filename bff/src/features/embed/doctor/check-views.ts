import type { Registry } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { remoteOfView } from '../remote-of-view.ts';
import type { PageCode } from './read-page.ts';
import { type Finding, failed, fine } from './steps.ts';

/** Whether the key and the releases show what the page asks for. */
export function checkViews(key: EmbedKey, registry: Registry | null, { element }: PageCode): Finding {
  const { views, isolationFloor } = key;
  if (views.length === 0) return failed('no-view');
  const asked = element ? (element.view ?? 'checkups') : undefined;
  if (asked !== undefined && !views.includes(asked)) {
    const copy = `view="${views[0]}"`;
    return failed(
      'view-not-allowed',
      { view: asked.slice(0, 40) },
      {
        place: 'page',
        lines: [
          { sign: 'minus', text: `view="${asked.slice(0, 40)}"` },
          { sign: 'plus', text: copy },
        ],
        copy,
        software: null,
      },
    );
  }
  if (element?.isolation === 'shadow' && isolationFloor === 'frame')
    return failed(
      'shadow-not-allowed',
      {},
      {
        place: 'page',
        lines: [
          { sign: 'minus', text: 'isolation="shadow"' },
          { sign: 'plus', text: 'isolation="auto"' },
        ],
        copy: 'isolation="auto"',
        software: null,
      },
    );
  const needed = asked === undefined ? views : [asked];
  const paused = registry ? needed.find((view) => remoteOfView(registry, view) === null) : needed[0];
  if (paused !== undefined) return failed('paused', { view: paused });
  return fine('opens', { views: needed.join(', ') });
}
