import { cappedHeight } from './attributes.ts';
import { EmbedError } from './error-codes.ts';
import { connectToFrame, type FromFrame, helloFromFrame, isMessage, type ToFrame } from './protocol.ts';
import type { Stage, StageOptions } from './stage.ts';

/** A frame that a browser refuses to show says nothing at all: silence for this long is the sign. */
const patienceMs = 10_000;

/** Shows the view in a frame of Wellspring's own origin, into which the page around cannot read. */
export function openFrame(options: StageOptions): Stage {
  const { request, root, signal, ask, onReady, onAuth, onTrouble, onResize, onEvent } = options;
  const frame = document.createElement('iframe');
  const channel = new MessageChannel();
  let { tokens } = options;
  let shown = request;

  frame.title = 'Wellspring';
  frame.src = frameAddress(request);
  frame.allow = '';
  frame.style.cssText = 'display:block;inline-size:100%;border:0;color-scheme:normal';
  frame.style.blockSize = `${request.height ?? 480}px`;

  const say = (message: ToFrame) => channel.port1.postMessage(message);
  const update: Stage['update'] = (next, nextTokens) => {
    shown = next;
    tokens = nextTokens;
    const { view, resourceId, locale, theme } = next;
    say({ type: 'update', view, resourceId, locale, theme, tokens });
  };

  const silence = setTimeout(() => {
    const line = `no answer from ${request.server}: is ${location.origin} among the origins of this embed key?`;
    onTrouble(new EmbedError('E_ORIGIN', line), true);
  }, patienceMs);
  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== request.server || data !== helloFromFrame) return;
      clearTimeout(silence);
      frame.contentWindow?.postMessage(connectToFrame, request.server, [channel.port2]);
      update(shown, tokens);
    },
    { signal },
  );
  channel.port1.onmessage = ({ data }) => {
    if (!isMessage<FromFrame>(data, ['ask-assertion', 'ready', 'auth', 'resize', 'event', 'trouble'])) return;
    if (data.type === 'ready') onReady();
    if (data.type === 'auth') onAuth(data.expiresIn);
    if (data.type === 'event') onEvent(data.event);
    if (data.type === 'trouble') onTrouble(new EmbedError(data.code, data.help, data.correlationId), data.isFatal);
    if (data.type === 'resize') {
      const height = cappedHeight(data.height);
      if (shown.height === null) frame.style.blockSize = `${height}px`;
      onResize(height);
    }
    if (data.type === 'ask-assertion') {
      const { question, reason } = data;
      ask(reason, signal).then(
        (assertion) => say({ type: 'assertion', question, assertion }),
        (error: unknown) => {
          say({ type: 'assertion', question, assertion: null });
          // The frame only learns that there is none; why, the page around is told here.
          if (error instanceof EmbedError && error.code === 'E_CONFIG') onTrouble(error, true);
        },
      );
    }
  };
  signal.addEventListener('abort', () => {
    clearTimeout(silence);
    channel.port1.close();
    frame.remove();
  });
  root.append(frame);
  return { update };
}

function frameAddress({ server, embedKey, view, resourceId, locale, theme }: StageOptions['request']): string {
  const address = new URL('/embed/frame', server);
  address.search = new URLSearchParams({
    key: embedKey,
    view,
    locale,
    theme,
    ...(resourceId ? { id: resourceId } : {}),
  }).toString();
  return address.href;
}
