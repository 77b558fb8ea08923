import type { EmbedTarget } from '@wellspring/shared/web/embed/embed-module.ts';
import type { HostEvent } from '@wellspring/shared/web/host/host-context.tsx';
import type { EmbedRequest } from '../element/attributes.ts';
import type { EmbedError } from '../element/error-codes.ts';
import type { AskForProof, Sharing } from '../proof/proof.ts';
import type { Move, ServerVersions, ThemeTokens } from '../protocol.ts';

/** Events of a stage for the element. */
export type StageReports = {
  /** The view's document starts loading, for the first time or again: earlier content is gone. */
  onAlive: () => void;
  /** The user is asked to log in, before the view is ready. */
  onForm: () => void;
  onReady: (versions: ServerVersions) => void;
  onAuth: (expiresInS: number) => void;
  /** `isFatal`: nothing is shown, and no retry will change that. */
  onTrouble: (error: EmbedError, isFatal: boolean) => void;
  onResize: (height: number) => void;
  onEvent: (event: HostEvent) => void;
  /** False when the page goes there itself. */
  mayMove: (move: Move) => boolean;
};

export type StageOptions = StageReports & {
  request: EmbedRequest;
  tokens: ThemeTokens;
  root: ShadowRoot;
  ask: AskForProof;
  /** With which elements of the page a token is shared. */
  sharing: () => Sharing | null;
  /** How often the view failed to load; from the second time on the release before the live one is requested. */
  failedLoads: number;
  signal: AbortSignal;
};

/** Where a view stands: a frame or the element's own shadow root. */
export type Stage = {
  update: (request: EmbedRequest, tokens: ThemeTokens) => void;
  /** The element was taken out of the page and put in elsewhere. */
  moved: () => void;
  /** Sends what waits; how much could not be sent. */
  flush: () => Promise<number>;
  /** Ends the session on the server. */
  logout: () => Promise<void>;
};

/** Context of a request that the view receives. */
export const toTarget = (
  { view, resourceId, locale, theme, density, hide }: EmbedRequest,
  themeTokens: ThemeTokens,
): EmbedTarget => ({ view, resourceId, locale, theme, density, hide, themeTokens });
