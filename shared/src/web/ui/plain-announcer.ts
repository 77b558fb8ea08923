import { announce } from 'react-aria/private/live-announcer/LiveAnnouncer';

/**
 * React Aria's spin buttons empty the regions they speak through by `innerHTML = ''`, which a page with trusted types
 * refuses: the screen would fall at the first digit. The regions are made here and emptied without markup. Remove when
 * its LiveAnnouncer uses replaceChildren.
 */
export function announceWithoutMarkup(): void {
  if (document.querySelector('[data-live-announcer]')) return;
  announce('', 'polite');
  for (const region of document.querySelectorAll('[data-live-announcer] > *'))
    Object.defineProperty(region, 'innerHTML', { set: () => region.replaceChildren() });
}
