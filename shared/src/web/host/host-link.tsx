import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useSignedInHost } from './host-context.tsx';

export type HostLinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  /** A path of the application. */
  to: string;
};

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link that works with and without a router: the page around the screen decides what opening a path means. */
export function HostLink({ to, onClick, children, ...rest }: HostLinkProps) {
  const { navigate, baseUrl } = useSignedInHost();
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    // With a modifier the browser opens a tab or a window of its own, by the real address.
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...rest} href={`${baseUrl.replace(/\/$/, '')}${to}`} onClick={open}>
      {children}
    </a>
  );
}
