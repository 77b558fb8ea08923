/** Settings stored on this device. Where the browser forbids storage they last for the page. */
export type DeviceChoice = 'lang' | 'ws.theme' | 'ws.help' | 'ws.menu';

export function readChoice(key: DeviceChoice): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function keepChoice(key: DeviceChoice, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Forbidden or full.
  }
}
