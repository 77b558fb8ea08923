import type { HostEvent } from '@wellspring/shared/web/host-context.tsx';
import type { AssertionReason } from './assertion-source.ts';
import type { EmbedTheme } from './attributes.ts';
import type { EmbedErrorCode } from './error-codes.ts';

/** The frame is ready to be spoken to; sent to the origins of the key, so that nobody else hears it. */
export const helloFromFrame = 'ws:frame-hello';
/** The loader's answer; carries the port on which everything else is said. */
export const connectToFrame = 'ws:frame-connect';

/** Token values by name, such as '--ws-color-accent'. */
export type ThemeTokens = Readonly<Record<string, string>>;

export type ToFrame =
  | { type: 'assertion'; question: number; assertion: string | null }
  | {
      type: 'update';
      view: string;
      resourceId: string | null;
      locale: 'en' | 'fr' | 'nl';
      theme: EmbedTheme;
      tokens: ThemeTokens;
    };

export type FromFrame =
  | { type: 'ask-assertion'; question: number; reason: AssertionReason }
  | { type: 'ready' }
  | { type: 'auth'; expiresIn: number }
  | { type: 'resize'; height: number }
  | { type: 'event'; event: HostEvent }
  | { type: 'trouble'; code: EmbedErrorCode; help: string; correlationId: string; isFatal: boolean };

/** What comes out of a port is a stranger's until its type is known. */
export function isMessage<T extends { type: string }>(data: unknown, types: readonly T['type'][]): data is T {
  const type = (data as { type?: unknown } | null)?.type;
  return typeof type === 'string' && types.some((known) => known === type);
}
