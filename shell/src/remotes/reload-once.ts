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
    // Storage is forbidden: it is unknown whether the page was reloaded already, so reloading is not offered.
    return current;
  }
}

/**
 * Whether reloading the page may be offered: it helps once per registry snapshot, and never while the user is editing.
 */
export const mayReload = (): boolean => current !== '' && !unsaved.isBusy() && lastReloaded() !== current;

/** Reloads the page once everything is saved; stays when something could not be. */
export async function reloadOnce(reload = () => location.reload()): Promise<void> {
  if ((await unsaved.flush()) > 0) return;
  try {
    sessionStorage.setItem(key, current);
  } catch {
    return;
  }
  reload();
}
