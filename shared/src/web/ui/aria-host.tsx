import type { ReactNode } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { useHost } from '../host-context.tsx';

// Before the first React Aria component renders: without it, focus and outside presses are looked for in the page.
enableShadowDOM();

/** Sends React Aria's popovers to the host's overlay, inside the shadow root of an embed. */
export function AriaHost({ children }: { children: ReactNode }) {
  const { overlay } = useHost();
  if (!overlay) return children;
  return <UNSAFE_PortalProvider getContainer={() => overlay}>{children}</UNSAFE_PortalProvider>;
}
