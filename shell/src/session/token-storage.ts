const key = 'ws.token';

export type StoredToken = {
  jwt: string;
  /** When the token is over, by this device's clock, in epoch milliseconds. */
  endsAt: number;
};

/** The access token outlives a reload in this tab and nothing more; the session itself is in a cookie no script can read. */
export const tokenStorage = {
  read(): StoredToken | null {
    try {
      const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Partial<StoredToken> | null;
      return typeof stored?.jwt === 'string' ? { jwt: stored.jwt, endsAt: Number(stored.endsAt) || 0 } : null;
    } catch {
      return null;
    }
  },
  keep(token: StoredToken): void {
    try {
      sessionStorage.setItem(key, JSON.stringify(token));
    } catch {
      // Forbidden: the cookie still carries the session over a reload.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Storage is forbidden, so there is nothing to clear.
    }
  },
};
