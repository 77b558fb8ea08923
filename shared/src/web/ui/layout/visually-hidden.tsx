import type { ComponentPropsWithRef } from 'react';

/** Read out, not shown. (Its rule stands in base.css.) */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className="ws-visually-hidden" />;
}
