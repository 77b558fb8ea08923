import type { AuditChange } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import type { CanaryCounts } from '@wellspring/shared/server/frontends/canary-counts.ts';
import { checkFit } from '@wellspring/shared/server/frontends/check-requires.ts';
import { type Act, type Operator, recordAct } from '@wellspring/shared/server/frontends/registry/acts.ts';
import { replaceLive, setKilled, setPaused } from '@wellspring/shared/server/frontends/registry/change-live.ts';
import { RegistryRefusal } from '@wellspring/shared/server/frontends/registry/refusal.ts';
import { readRelease, whileUnchanged } from '@wellspring/shared/server/frontends/registry/registry-file.ts';
import type { Seal } from '@wellspring/shared/server/frontends/signing/seal.ts';
import { UntrustedRegistry } from '@wellspring/shared/server/frontends/signing/untrusted-registry.ts';
import type { RegistrySource } from '../../frontends/registry/registry-source.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { writeAct } from '../../upstream/write-act.ts';
import { readParts } from './read-frontends.ts';

export type FrontendChangesDeps = {
  checkups: Pick<Upstream, 'send'>;
  frontendsFolder: string;
  canaryCounts: Pick<CanaryCounts, 'read' | 'resume'>;
  published: Pick<RegistrySource, 'readNow' | 'readSeal'>;
};

/** Who acts, in which request. */
type Acting = { userId: string; requestId: string };

const refuse = (code: string, path = 'release') => new AppError('not_possible_now', { fields: [{ path, code }] });

/** What the audit log says of an act. */
function toChange({ act, release }: Act, live: string | null): AuditChange {
  const flag = (field: string, isOn: boolean) => ({ field, before: isOn ? 'no' : 'yes', after: isOn ? 'yes' : 'no' });
  if (act === 'kill' || act === 'unkill') return flag('isSwitchedOff', act === 'kill');
  if (act === 'pause' || act === 'resume') return flag('isCanaryPaused', act === 'pause');
  if (act === 'dismiss') return { field: 'refusedRelease', before: release, after: null };
  return { field: 'liveRelease', before: live, after: release };
}

/** Changes of the registry by users, each in the audit log before it takes effect. Throw AppError. */
export function createFrontendChanges(deps: FrontendChangesDeps) {
  const { checkups, frontendsFolder, canaryCounts, published } = deps;
  const operatorFor = (
    remote: string,
    live: string | null,
    { userId, requestId }: Acting,
    seal: Seal | undefined,
  ): Operator => ({
    by: `user:${userId}`,
    ...(seal ? { seal } : {}),
    note: (act) =>
      writeAct(checkups, {
        ...{ act: 'frontend_changed', userId, objectId: remote, requestId },
        changes: [toChange(act, live)],
      }),
  });

  async function change(name: string, acting: Acting, work: (operator: Operator) => Promise<void>): Promise<void> {
    try {
      const { remotes } = await published.readNow();
      const remote = remotes[name];
      if (!remote) throw new AppError('not_found');
      await work(operatorFor(name, toReleaseId(remote.live), acting, await published.readSeal()));
    } catch (error) {
      if (isAppError(error)) throw error;
      if (error instanceof RegistryRefusal) throw refuse('changed_meanwhile');
      if (error instanceof UntrustedRegistry) throw refuse('registry_not_trusted');
      throw new AppError('unavailable', { cause: error });
    }
  }

  /** An act that leaves the registry as it is. */
  const record = (act: Act, operator: Operator): Promise<void> =>
    whileUnchanged(frontendsFolder, async () => {
      const { snapshot } = await published.readNow();
      await recordAct(frontendsFolder, act, snapshot, operator);
    });

  return {
    /** Puts a release that was live before, or the canary, in place of the live one. */
    replaceLive: (name: string, asked: { seen: string; release: string }, acting: Acting) =>
      change(name, acting, async (operator) => {
        const release = await readRelease(frontendsFolder, name, asked.release).catch(() => {
          throw refuse('release_is_gone');
        });
        const { requires, missingContracts } = checkFit(release, await readParts(frontendsFolder));
        if (requires.some(({ isMet }) => isMet === false) || missingContracts.length > 0)
          throw refuse('release_does_not_fit');
        await replaceLive(frontendsFolder, name, asked, operator);
      }),

    setPaused: (name: string, { seen, isPaused }: { seen: string; isPaused: boolean }, acting: Acting) =>
      change(name, acting, async (operator) => {
        const { canary } = (await published.readNow()).remotes[name] ?? {};
        if (!canary || toReleaseId(canary.release) !== seen) throw refuse('changed_meanwhile');
        const count = { remote: name, salt: canary.salt };
        if (isPaused || canary.isPaused) {
          await setPaused(frontendsFolder, name, seen, isPaused, operator);
          if (!isPaused) await canaryCounts.resume(count);
          return;
        }
        // It halted by itself, which Redis says and not the registry.
        if ((await canaryCounts.read(count)).haltedAt === null) throw refuse('changed_meanwhile');
        await record({ act: 'resume', remote: name, release: seen }, operator);
        await canaryCounts.resume(count);
      }),

    setOn: (name: string, isOn: boolean, acting: Acting) =>
      change(name, acting, (operator) => setKilled(frontendsFolder, name, !isOn, operator)),

    /** Takes a refused release off the page. */
    dismiss: (name: string, release: string, acting: Acting) =>
      change(name, acting, (operator) => record({ act: 'dismiss', remote: name, release }, operator)),
  };
}
