import { type ReactNode, use } from 'react';
import { UNSAFE_PortalProvider } from 'react-aria/PortalProvider';
import { enableShadowDOM } from 'react-stately/private/flags/flags';
import { useHost } from '../../host/host-context.tsx';
import { DialogLayer } from './dialog-layer.ts';

// Before the first React Aria component renders: without it, focus and outside presses are looked for in the page.
enableShadowDOM();
claimPressStyle();

/**
 * React Aria adds one style element to the page for presses, which a strict content policy refuses with an error in the
 * console. It checks for its id first, so a dummy element with that id prevents it; menu.css has the rule itself.
 */
function claimPressStyle(): void {
  const id = 'react-aria-pressable-style';
  if (document.getElementById(id)) return;
  const standIn = document.createElement('meta');
  standIn.id = id;
  document.head.append(standIn);
}

/** Sends React Aria's popovers to the dialog around them, else to the host's overlay, inside the shadow root of an embed. */
export function AriaHost({ children }: { children: ReactNode }) {
  const { overlay } = useHost();
  const container = use(DialogLayer) ?? overlay;
  if (!container) return children;
  return <UNSAFE_PortalProvider getContainer={() => container}>{children}</UNSAFE_PortalProvider>;
}
