/** Why a text is no origin that a key may name. */
export type OriginProblem = 'required' | 'wildcard' | 'not_an_address' | 'not_https' | 'has_path';

/** Names of one's own machine, for trying things out. */
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Whether the name means the machine itself. */
export const isLoopback = (hostname: string): boolean => LOOPBACK.has(hostname);

/**
 * The exact origin of a page that may show an embed: https (http only on one's own machine), no path and no wildcard.
 * A slash at the end is forgiven.
 */
export function readOrigin(text: string): { origin: string } | { problem: OriginProblem } {
  const typed = text.trim();
  if (typed === '') return { problem: 'required' };
  if (typed.includes('*')) return { problem: 'wildcard' };
  if (!/^https?:\/\/[^/]/i.test(typed) || !URL.canParse(typed)) return { problem: 'not_an_address' };
  const { protocol, hostname, pathname, search, hash, username, password, origin } = new URL(typed);
  if (username || password) return { problem: 'not_an_address' };
  if (pathname !== '/' || search || hash) return { problem: 'has_path' };
  if (protocol !== 'https:' && !isLoopback(hostname)) return { problem: 'not_https' };
  return { origin };
}
