import { barePath } from '@wellspring/shared/domain/access/route-access.ts';

/** Pages that fill the window, so that nothing stands beside the questions; choosing an own vitamin is not one yet. */
const alone = /^\/vitamins\/checkup\/(?!own\/?$)[^/]+\/?$/;

/** Whether a page is shown without the navigation: by its path, so that the frame is right before the remote is loaded. */
export function standsAlone(path: string): boolean {
  return alone.test(barePath(path));
}
