/** Choices kept on this device. A browser that forbids storage forgets them, and nothing else happens. */
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
