import { cappedHeight } from '../element/attributes.ts';
import { firstHeight } from '../element/element-front.ts';
import { EmbedError, isEmbedError } from '../element/error-codes.ts';
import {
  connectToFrame,
  createQuestions,
  type FromFrame,
  helloFromFrame,
  isMessage,
  type ToFrame,
} from '../protocol.ts';
import { watchFrame } from './frame-watch.ts';
import { type Stage, type StageOptions, toTarget } from './stage.ts';
import { watchVisiblePart } from './visible-part.ts';

/** Shows the view in a frame of Wellspring's own origin, into which the page around cannot read. */
export function openFrame(options: StageOptions): Stage {
  const { root, signal, onTrouble } = options;
  const { server } = options.request;
  const { box, frame, reveal } = createBox(options);
  let port: MessagePort | null = null;
  let shown = options.request;
  let { tokens } = options;
  /** What the view asked for last. */
  let told: number | null = null;
  let isReady = false;
  /** The log-in form stands, before the view is ready. */
  let isForm = false;
  /** Why the page around gave no proof: the frame does not know it. */
  let refusal: EmbedError | null = null;

  const say = (message: ToFrame) => port?.postMessage(message);
  const questions = createQuestions((question, what) => say({ type: 'ask', question, ...what } as ToFrame));
  const tellTarget = () => {
    const sharing = options.sharing();
    say({ type: 'update', target: toTarget(shown, tokens), ...(sharing ? { sharing } : {}) });
  };
  const size = () => {
    frame.style.blockSize = `${shown.height ?? told ?? firstHeight}px`;
    frame.style.minBlockSize = shown.minHeight ? `${shown.minHeight}px` : '';
  };
  size();
  const onRefused = (error: EmbedError) => onTrouble(error, true);
  const watch = watchFrame({ frame, request: options.request, signal, onRefused });

  /** The frame's document is gone: the frame was moved, or reloaded. */
  function begin(): void {
    isReady = false;
    isForm = false;
    refusal = null;
    reveal(false);
    port?.close();
    port = null;
    questions.drop();
  }

  /** A port can be given away once, so each page that greets gets one of its own. */
  function connect(): void {
    begin();
    watch.greeted();
    options.onAlive();
    const { port1, port2 } = new MessageChannel();
    port = port1;
    port1.onmessage = ({ data }) => {
      const types = ['answer', 'ask', 'ready', 'auth', 'resize', 'event', 'trouble'] as const;
      if (port === port1 && isMessage<FromFrame>(data, types)) hear(data);
    };
    frame.contentWindow?.postMessage(connectToFrame, server, [port2]);
    tellTarget();
    tellVisible();
  }

  addEventListener(
    'message',
    ({ source, origin, data }) => {
      if (source === frame.contentWindow && origin === server && data === helloFromFrame) connect();
    },
    { signal },
  );

  function hear(data: FromFrame): void {
    if (data.type === 'answer') questions.answered(data);
    if (data.type === 'ready') {
      isReady = true;
      reveal(true);
      options.onReady(data.versions);
    }
    if (data.type === 'auth') {
      if (isForm) coverAgain();
      options.onAuth(data.expiresIn);
    }
    if (data.type === 'event') options.onEvent(data.event);
    if (data.type === 'trouble') hearTrouble(data);
    if (data.type === 'resize') resized(cappedHeight(data.height));
    if (data.type === 'ask') {
      const answer = (value: unknown) => say({ type: 'answer', question: data.question, value });
      if (data.what === 'move') answer(options.mayMove(data.move));
      else
        options.ask(data.reason, data.canShare).then(answer, (error: unknown) => {
          refusal = isEmbedError(error) ? error : null;
          answer(null);
          // Reports configuration errors of the host page; a ready view is kept, as it may hold unsent answers.
          if (refusal?.code === 'E_CONFIG') onTrouble(refusal, !isReady);
        });
    }
  }

  /** A user has logged in: the form is gone, and the view may still be loading. */
  function coverAgain(): void {
    isForm = false;
    reveal(false);
    options.onAlive();
  }

  function hearTrouble({ code, help, correlationId, isFatal }: Extract<FromFrame, { type: 'trouble' }>): void {
    onTrouble(new EmbedError(code, help || (refusal?.code === code ? refusal.help : ''), correlationId), isFatal);
  }

  function resized(height: number): void {
    // A view that is hidden has no height; what is there stays as tall as it is.
    if (height === 0) return;
    told = height;
    size();
    // The log-in form comes before the view is ready.
    if (shown.auth === 'login' && !isReady) {
      isForm = true;
      reveal(true);
      options.onForm();
    }
    options.onResize(height);
  }

  let visible = { top: 0, height: 0 };
  const tellVisible = () => visible.height > 0 && say({ type: 'visible', ...visible });
  watchVisiblePart(
    frame,
    (part) => {
      visible = part;
      tellVisible();
    },
    signal,
  );

  signal.addEventListener('abort', () => {
    port?.close();
    box.remove();
  });
  root.append(box);
  watch.begin();
  return {
    update(next, nextTokens) {
      shown = next;
      tokens = nextTokens;
      size();
      tellTarget();
    },
    moved() {
      begin();
      watch.begin();
      options.onAlive();
    },
    flush: async () => Number(await questions.ask({ what: 'flush' })),
    logout: async () => void (await questions.ask({ what: 'logout' })),
  };
}

/** The frame in a box that has no height until there is something to be seen: a browser's own page is not shown. */
function createBox(options: StageOptions) {
  const box = document.createElement('div');
  const frame = document.createElement('iframe');
  frame.title = 'Wellspring';
  frame.src = frameAddress(options);
  frame.allow = '';
  frame.style.cssText = 'display:block;inline-size:100%;border:0;color-scheme:normal';
  box.append(frame);
  const reveal = (isShown: boolean) => {
    // Laid out as wide as it will be, so that its first height is right, and upwards, so that it does not lengthen the page.
    box.style.cssText = isShown ? '' : 'position:relative;block-size:0';
    const hidden = { position: 'absolute', insetBlockEnd: '0', opacity: '0', pointerEvents: 'none' };
    Object.assign(frame.style, isShown ? { position: '', insetBlockEnd: '', opacity: '', pointerEvents: '' } : hidden);
  };
  reveal(false);
  return { box, frame, reveal };
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
