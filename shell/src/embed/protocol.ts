import type { EmbedTarget } from '@wellspring/shared/web/embed/embed-module.ts';
import type { HostEvent } from '@wellspring/shared/web/host/host-context.tsx';
import type { EmbedErrorCode } from './element/error-codes.ts';
import type { ProofReason, Sharing } from './proof/proof.ts';
import type { VisiblePart } from './stage/visible-part.ts';

/** The frame is ready for messages; posted only to the origins of the key. */
export const helloFromFrame = 'ws:frame-hello';
/** The loader's answer to each greeting; carries a port on which everything else is said. */
export const connectToFrame = 'ws:frame-connect';

/** Token values by name, such as '--ws-color-accent'. */
export type ThemeTokens = Readonly<Record<string, string>>;

/** What a server says about itself; additive only. */
export type ServerVersions = {
  /** Release of the screens, and of the server. */
  app: string;
  server: string;
  api: number;
  /** The oldest loader this server still speaks to. */
  minLoader: number;
  features: readonly string[];
};

/** Where a person goes inside an embed; `view` is null when only the full application has it. */
export type Move = { view: string | null; id: string | null; path: string };

type Answer = { type: 'answer'; question: number; value: unknown };

export type ToFrame =
  | Answer
  | { type: 'ask'; question: number; what: 'flush' | 'logout' }
  | { type: 'update'; target: EmbedTarget; sharing?: Sharing }
  | ({ type: 'visible' } & VisiblePart);

export type FromFrame =
  | Answer
  | { type: 'ask'; question: number; what: 'proof'; reason: ProofReason; canShare?: boolean }
  | { type: 'ask'; question: number; what: 'move'; move: Move }
  | { type: 'ready'; versions: ServerVersions }
  | { type: 'auth'; expiresIn: number }
  | { type: 'resize'; height: number }
  | { type: 'event'; event: HostEvent }
  | { type: 'trouble'; code: EmbedErrorCode; help: string; correlationId: string; isFatal: boolean };

/** What comes out of a port is a stranger's until its type is known. */
export function isMessage<T extends { type: string }>(data: unknown, types: readonly T['type'][]): data is T {
  const type = (data as { type?: unknown } | null)?.type;
  return typeof type === 'string' && types.some((known) => known === type);
}

/** Numbers questions to the other side, so that each finds its answer. */
export function createQuestions(say: (question: number, what: object) => void) {
  const open = new Map<number, (value: unknown) => void>();
  let last = 0;
  return {
    ask: (what: object) =>
      new Promise<unknown>((resolve) => {
        last += 1;
        open.set(last, resolve);
        say(last, what);
      }),
    answered({ question, value }: Answer): void {
      open.get(question)?.(value);
      open.delete(question);
    },
    /** The other side is gone: what was asked of it is answered with null. */
    drop(): void {
      for (const resolve of open.values()) resolve(null);
      open.clear();
    },
  };
}
