import { unsaved } from './unsaved.ts';

const key = 'ws.reloaded';
let current = '';

/** Which state of the registry this page was made from. */
export function rememberSnapshot(snapshot: string): void {
  current = snapshot;
}

function lastReloaded(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // Forbidden: nobody knows whether the page was loaded anew already, so it is not offered.
    return current;
  }
}

/**
 * Whether loading the page anew may be offered: it helps once per registry snapshot, and never while somebody is in the
 * middle of something.
 */
export const mayReload = (): boolean => current !== '' && !unsaved.isBusy() && lastReloaded() !== current;

/** Loads the page anew once everything is saved; stays when something could not be. */
export async function reloadOnce(reload = () => location.reload()): Promise<void> {
  if ((await unsaved.flush()) > 0) return;
  try {
    sessionStorage.setItem(key, current);
  } catch {
    return;
  }
  reload();
}
