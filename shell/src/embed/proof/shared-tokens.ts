import type { Given, Sharing } from './proof.ts';

/** What frames of one page say to each other; the page around cannot listen. */
type Message = { type: 'want' } | { type: 'failed' } | { type: 'given'; given: Given; views: readonly string[] };

/** How long another frame is waited for: longer than a page may take to vouch for its reader. */
const patienceMs = 20_000;

export type SharedTokens = {
  /** Views that the token of this frame has to open besides its own. */
  alongside: readonly string[];
  /** The next token of another frame; null when that one fails, or takes too long. */
  wait: () => Promise<Given | null>;
  /** Resolves with the next token of another frame, if ever there is one. */
  next: () => Promise<Given>;
  give: (given: Given) => void;
  failed: () => void;
};

export type SharedTokensOptions = {
  sharing: Sharing;
  view: string;
  /** The token that this frame has, with the seconds that are left of it; null: none. */
  current: () => Given | null;
  /** Another frame has a new one. */
  onGiven: (given: Given) => void;
  signal: AbortSignal;
};

/**
 * Passes tokens among the frames of one page, so that three views are one exchange. Over a channel of our own origin: a
 * port that the page around hands out could end at the page itself, and it must not see a token. A token that does not
 * open this frame's view is left alone. Null where the browser has no such channel.
 */
export function shareTokens({ sharing, view, current, onGiven, signal }: SharedTokensOptions): SharedTokens | null {
  if (typeof BroadcastChannel !== 'function') return null;
  const channel = new BroadcastChannel(`ws-embed ${sharing.group}`);
  const alongside = sharing.views.filter((one) => one !== view);
  const views = [view, ...alongside];
  const say = (message: Message) => signal.aborted || channel.postMessage(message);
  let waiting: ((given: Given | null) => void)[] = [];
  let watching: ((given: Given) => void)[] = [];
  const settle = (given: Given | null) => {
    for (const resolve of waiting) resolve(given);
    waiting = [];
  };
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    const given = data.type === 'want' ? current() : null;
    if (given) say({ type: 'given', given, views });
    if (data.type === 'failed') settle(null);
    if (data.type !== 'given' || !data.views.includes(view)) return;
    settle(data.given);
    for (const resolve of watching) resolve(data.given);
    watching = [];
    onGiven(data.given);
  };
  signal.addEventListener('abort', () => channel.close());

  return {
    alongside,
    wait() {
      const answer = new Promise<Given | null>((resolve) => {
        waiting.push(resolve);
        const timer = setTimeout(resolve, patienceMs, null);
        signal.addEventListener('abort', () => clearTimeout(timer));
      });
      say({ type: 'want' });
      return answer;
    },
    next: () => new Promise((resolve) => watching.push(resolve)),
    give: (given) => say({ type: 'given', given, views }),
    failed: () => say({ type: 'failed' }),
  };
}
