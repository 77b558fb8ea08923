import type { EmbedRequest } from '../element/attributes.ts';
import { EmbedError, isEmbedError } from '../element/error-codes.ts';
import { readConfiguration } from '../loading/configuration.ts';

/** A page of ours greets before it has loaded: silence after that means that the browser shows something else. */
const afterLoadMs = 500;
/** A page that has not arrived by then may be refused, or slow: the server is asked which. */
const silentMs = 10_000;
/** A frame that is still silent then, while the server answers, does not come any more. */
const longestMs = 60_000;

export type FrameWatchOptions = {
  frame: HTMLIFrameElement;
  request: EmbedRequest;
  signal: AbortSignal;
  /** The frame will not come: what is wrong, as far as it can be found out. */
  onRefused: (error: EmbedError) => void;
};

export type FrameWatch = {
  /** The frame loads from now on. */
  begin: () => void;
  /** The page inside has greeted. */
  greeted: () => void;
};

/**
 * Finds out why a frame does not load. A page gets no event for a frame that the browser refuses to show: one that is
 * not allowed, one whose server is unavailable and a slow one look the same from outside.
 */
export function watchFrame({ frame, request, signal, onRefused }: FrameWatchOptions): FrameWatch {
  const { server } = request;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let began = 0;
  let isWaiting = false;
  let hasGreeted = false;

  const lookAfter = (ms: number, hasLoaded: boolean) => {
    clearTimeout(timer);
    isWaiting = true;
    timer = setTimeout(() => void look(hasLoaded), ms);
  };

  async function look(hasLoaded: boolean): Promise<void> {
    const trouble = await readConfiguration(request, signal).then(
      () => null,
      (error: unknown) => (isEmbedError(error) ? error : new EmbedError('E_SERVER')),
    );
    if (signal.aborted || !isWaiting) return;
    if (trouble) onRefused(trouble);
    else if (hasLoaded || performance.now() - began > longestMs) {
      const line = `${server} answers, but not in the frame: does the policy of this page say frame-src ${server}, and is every page around it among the origins of this embed key?`;
      onRefused(new EmbedError('E_SERVER', line));
    } else lookAfter(silentMs, false);
  }

  frame.addEventListener('load', () => {
    // The reader may have reloaded the frame; it then has to greet again.
    if (!hasGreeted) lookAfter(afterLoadMs, true);
    hasGreeted = false;
  });
  document.addEventListener(
    'securitypolicyviolation',
    ({ blockedURI, effectiveDirective }) => {
      if (!isWaiting || !blockedURI.startsWith(server) || !/^(frame|child|default)-src/.test(effectiveDirective))
        return;
      onRefused(new EmbedError('E_ORIGIN', `the policy of this page does not say frame-src ${server}`));
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));

  return {
    begin() {
      began = performance.now();
      hasGreeted = false;
      lookAfter(silentMs, false);
    },
    greeted() {
      hasGreeted = true;
      isWaiting = false;
      clearTimeout(timer);
    },
  };
}
