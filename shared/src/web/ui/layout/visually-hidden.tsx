import type { ComponentPropsWithRef } from 'react';

/** For screen readers only. (Its rule is in base.css.) */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className="ws-visually-hidden" />;
}
