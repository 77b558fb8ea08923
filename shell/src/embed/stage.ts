import type { HostEvent } from '@wellspring/shared/web/host-context.tsx';
import type { AssertionReason } from './assertion-source.ts';
import type { EmbedRequest } from './attributes.ts';
import type { EmbedError } from './error-codes.ts';
import type { ThemeTokens } from './protocol.ts';

/** What a stage tells the element. */
export type StageReports = {
  onReady: () => void;
  onAuth: (expiresInS: number) => void;
  /** `isFatal`: nothing is shown, and it will not come by itself. */
  onTrouble: (error: EmbedError, isFatal: boolean) => void;
  onResize: (height: number) => void;
  onEvent: (event: HostEvent) => void;
};

export type StageOptions = StageReports & {
  request: EmbedRequest;
  tokens: ThemeTokens;
  root: ShadowRoot;
  ask: (reason: AssertionReason, signal: AbortSignal) => Promise<string>;
  signal: AbortSignal;
};

/** Where a view stands: a frame or the element's own shadow root. */
export type Stage = { update: (request: EmbedRequest, tokens: ThemeTokens) => void };
