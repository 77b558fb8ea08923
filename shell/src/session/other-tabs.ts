const CHANNEL = 'ws.session';
/** Other tabs of the same browser answer within a few milliseconds; a frozen one is not waited for. */
const REPLY_WITHIN_MS = 100;

type Message =
  /** The tab `from` logs out: save what is not saved yet. */
  | { kind: 'leaving'; from: string }
  /** The tab `by` is saving, or has saved all but `left` things. */
  | { kind: 'saving'; to: string; by: string }
  | { kind: 'saved'; to: string; by: string; left: number }
  /** The session is over. */
  | { kind: 'left' };

/** The tabs of this browser beside this one; they share its session. */
export type OtherTabs = {
  /** Has them save what they have not saved yet; how many things they could not. */
  save: () => Promise<number>;
  /** Broadcasts that this tab has logged out. A tab that misses the message learns it from its next call. */
  leave: () => void;
  close: () => void;
};

export type OtherTabsOptions = {
  /** Saves what this tab has not saved yet; how many things could not be. */
  flush: () => Promise<number>;
  /** Another tab has logged out. */
  onLeft: () => void;
};

/** Null where the browser forbids it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

export function createOtherTabs({ flush, onLeft }: OtherTabsOptions): OtherTabs {
  const here = crypto.randomUUID();
  const channel = openChannel();
  const send = (message: Message) => channel?.postMessage(message);
  /** What the tabs that answered could not save, while this one asks. */
  let answers: Map<string, PromiseWithResolvers<number>> | null = null;

  function receive(message: Message): void {
    if (message.kind === 'left') onLeft();
    else if (message.kind === 'leaving') void saveFor(message.from);
    else if (message.to === here) note(message.by, message.kind === 'saved' ? message.left : null);
  }

  async function saveFor(leaving: string): Promise<void> {
    send({ kind: 'saving', to: leaving, by: here });
    send({ kind: 'saved', to: leaving, by: here, left: await flush() });
  }

  /** @param left null as long as the tab is still saving */
  function note(tab: string, left: number | null): void {
    if (!answers) return;
    const answer = answers.get(tab) ?? Promise.withResolvers<number>();
    answers.set(tab, answer);
    if (left !== null) answer.resolve(left);
  }

  channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));

  return {
    async save() {
      if (!channel) return 0;
      answers = new Map();
      send({ kind: 'leaving', from: here });
      await new Promise((resolve) => setTimeout(resolve, REPLY_WITHIN_MS));
      const left = await Promise.all([...answers.values()].map(({ promise }) => promise));
      answers = null;
      return left.reduce((sum, count) => sum + count, 0);
    },
    leave: () => send({ kind: 'left' }),
    close: () => channel?.close(),
  };
}
