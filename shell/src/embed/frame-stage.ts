import { cappedHeight } from './attributes.ts';
import { EmbedError, isEmbedError } from './error-codes.ts';
import {
  connectToFrame,
  createQuestions,
  type FromFrame,
  helloFromFrame,
  isMessage,
  type ToFrame,
} from './protocol.ts';
import { type Stage, type StageOptions, targetOf } from './stage.ts';

/** A frame that a browser refuses to show says nothing at all: silence for this long is the sign. */
const patienceMs = 10_000;

/** Shows the view in a frame of Wellspring's own origin, into which the page around cannot read. */
export function openFrame(options: StageOptions): Stage {
  const { root, signal, onTrouble } = options;
  const { server } = options.request;
  const frame = document.createElement('iframe');
  const channel = new MessageChannel();
  let shown = options.request;
  let { tokens } = options;

  frame.title = 'Wellspring';
  frame.src = frameAddress(options);
  frame.allow = '';
  const { style } = frame;
  style.cssText = 'display:block;inline-size:100%;border:0;color-scheme:normal';
  style.blockSize = `${shown.height ?? 480}px`;

  const say = (message: ToFrame) => channel.port1.postMessage(message);
  const questions = createQuestions((question, what) => say({ type: 'ask', question, ...what } as ToFrame));
  const tellTarget = () => say({ type: 'update', target: targetOf(shown, tokens) });
  const size = () => {
    if (shown.height) style.blockSize = `${shown.height}px`;
    style.minBlockSize = shown.minHeight ? `${shown.minHeight}px` : '';
  };
  size();

  const silence = setTimeout(() => {
    const line = `no answer from ${server}: is ${location.origin} among the origins of this embed key, and does the policy of this page say frame-src ${server}?`;
    onTrouble(new EmbedError('E_ORIGIN', line), true);
  }, patienceMs);
  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== server || data !== helloFromFrame) return;
      clearTimeout(silence);
      frame.contentWindow?.postMessage(connectToFrame, server, [channel.port2]);
      tellTarget();
    },
    { signal },
  );

  function hear(data: FromFrame): void {
    if (data.type === 'answer') questions.answered(data);
    if (data.type === 'ready') options.onReady(data.versions);
    if (data.type === 'auth') options.onAuth(data.expiresIn);
    if (data.type === 'event') options.onEvent(data.event);
    if (data.type === 'trouble') onTrouble(new EmbedError(data.code, data.help, data.correlationId), data.isFatal);
    if (data.type === 'resize') {
      const height = cappedHeight(data.height);
      if (!shown.height) style.blockSize = `${height}px`;
      options.onResize(height);
    }
    if (data.type === 'ask') {
      const answer = (value: unknown) => say({ type: 'answer', question: data.question, value });
      if (data.what === 'move') answer(options.mayMove(data.move));
      else
        options.ask(data.reason).then(answer, (error: unknown) => {
          answer(null);
          // The frame only learns that there is none; why, the page around is told here.
          if (isEmbedError(error) && error.code === 'E_CONFIG') onTrouble(error, true);
        });
    }
  }
  channel.port1.onmessage = ({ data }) => {
    if (isMessage<FromFrame>(data, ['answer', 'ask', 'ready', 'auth', 'resize', 'event', 'trouble'])) hear(data);
  };
  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    channel.port1.close();
    frame.remove();
  });
  root.append(frame);
  return {
    update(next, nextTokens) {
      shown = next;
      tokens = nextTokens;
      size();
      tellTarget();
    },
    flush: async () => Number(await questions.ask({ what: 'flush' })),
    logout: async () => void (await questions.ask({ what: 'logout' })),
  };
}

function frameAddress({ request, failedLoads }: StageOptions): string {
  const { server, embedKey, view, resourceId, locale, theme, auth } = request;
  const address = new URL('/embed/frame', server);
  address.search = new URLSearchParams({
    key: embedKey,
    view,
    locale,
    theme,
    ...(resourceId ? { id: resourceId } : {}),
    ...(auth === 'login' ? { auth } : {}),
    ...(failedLoads ? { failed: `${failedLoads}` } : {}),
  }).toString();
  return address.href;
}
