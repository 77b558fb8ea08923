import { render } from '@testing-library/react';
import { aHost, HostPage, type HostParts, openPathIn } from '@wellspring/shared/web/testing/in-host.tsx';
import { vi } from 'vitest';
import messages from '../locales/en.json' with { type: 'json' };
import { mfe } from '../mfe.tsx';
import { views } from '../pages/views.tsx';

/**
 * Opens a path of the remote as the shell does. @returns the current location of the router, and the events emitted to
 * the shell
 */
export const openPath = (path: string, parts: HostParts = {}) =>
  openPathIn(path, { routes: mfe.routes, messages, ...parts });

/** Shows a view as an embed does: no router around it. */
export function openView(name: string, resourceId: string | null = null, parts: HostParts = {}) {
  const navigate = vi.fn();
  const host = aHost(parts, { kind: 'frame', navigate });
  const View = views[name];
  if (!View) throw new Error(`no view ${name}`);
  render(
    <HostPage host={host} messages={messages}>
      <View resourceId={resourceId} />
    </HostPage>,
  );
  return { navigate, emit: host.emit };
}
