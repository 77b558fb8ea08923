import { copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { goLive, rollBack, setKilled } from '../registry/change-live.ts';
import { readRegistry } from '../registry/registry-file.ts';
import { checkRegistry } from './check-registry.ts';
import type { Seal } from './seal.ts';
import { readSignatures, writeSignature } from './signature-file.ts';
import { makeKey, sealOf, trust } from './testing/make-keys.ts';
import { signedReleaseIn } from './testing/signed-release.ts';
import { checkServerKey, parseTrustedKeys } from './trusted-keys.ts';

const NAME = 'mfe-employee';
const [A, B] = ['1.0.0-aaaaaaaa', '1.1.0-bbbbbbbb'] as const;
const [pipeline, next, server, stranger] = [makeKey(), makeKey(), makeKey(), makeKey()];
const keys = trust([pipeline], [server]);
const DAY_MS = 24 * 3600 * 1000;

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ws-signed-'));
  file = path.join(folder, 'registry.json');
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(folder, { recursive: true });
});

const as = (seal: Seal) => ({ by: 'pipeline', seal });
const byPipeline = as(sealOf(keys, pipeline));
const publish = async (id: string, operator = byPipeline, signer = pipeline) =>
  goLive(folder, NAME, await signedReleaseIn(folder, id, signer), operator);
const check = async (trusted = keys) =>
  checkRegistry(folder, { text: await readFile(file, 'utf8'), signatures: await readSignatures(file) }, trusted);
/** Another text in the place of one, of the same length or not. */
async function forge(target: string, from: string, to: string) {
  const text = await readFile(target, 'utf8');
  expect(text).toContain(from);
  await writeFile(target, text.replace(from, to));
}

describe('a signed registry', () => {
  it('names its number, its end and the key, and each change has a higher number', async () => {
    const before = Date.now();
    await publish(A);
    const first = await check();
    expect(first).toMatchObject({ signedBy: pipeline.key.id, registry: { remotes: { [NAME]: { previous: [] } } } });
    expect(first.number).toBeGreaterThanOrEqual(before);
    expect(first.expiresAt.getTime()).toBeGreaterThan(before + 89 * DAY_MS);
    await publish(B);
    expect((await check()).number).toBeGreaterThan(first.number);
    // A clock that was set back does not set the numbers back.
    vi.useFakeTimers({ toFake: ['Date'], now: before - DAY_MS });
    await rollBack(folder, NAME, null, byPipeline);
    expect((await check()).number).toBeGreaterThan(first.number + 1);
  });

  it('goes on above the numbers that were served when its folder was lost', async () => {
    const served = Date.now() + DAY_MS;
    await publish(A, as(sealOf(keys, pipeline, served)));
    expect((await check()).number).toBe(served + 1);
  });

  it('is refused when one byte of it, or its signature, is another', async () => {
    await publish(A);
    await forge(file, '"killed": false', '"killed": true ');
    await expect(check()).rejects.toThrow(`registry.json is not what the key ${pipeline.key.id} signed`);
    await expect(setKilled(folder, NAME, true, byPipeline)).rejects.toThrow('is not what the key');
    await rm(`${file}.sig`);
    await expect(check()).rejects.toThrow('registry.json is not signed');
    await writeFile(`${file}.sig`, '[{ "key": 1 }]');
    await expect(check()).rejects.toThrow('registry.json is not signed');
  });

  it('is refused when a key signed it that is not trusted', async () => {
    await publish(A, as(sealOf(trust([stranger, pipeline]), stranger)));
    await expect(check()).rejects.toThrow(`signed by the key ${stranger.key.id}, which is not trusted for it`);
    expect(() => sealOf(keys, stranger)).toThrow('is none of those in FRONTENDS_KEYS_FILE');
  });

  it('is refused without a number or an end, also when an operator signed it', async () => {
    await publish(A);
    for (const member of ['number', 'expiresAt']) {
      const { [member]: _, ...rest } = JSON.parse(await readFile(file, 'utf8'));
      const text = JSON.stringify(rest);
      await writeSignature(file, text, pipeline.key);
      const signed = { text, signatures: await readSignatures(file) };
      await expect(checkRegistry(folder, signed, keys)).rejects.toThrow('has no number');
    }
  });

  it('can be read while it is replaced: the signature of the bytes before stays for one change', async () => {
    await publish(A);
    const before = await readFile(file, 'utf8');
    await publish(B);
    const signed = { text: before, signatures: await readSignatures(file) };
    expect(await checkRegistry(folder, signed, keys)).toMatchObject({ signedBy: pipeline.key.id });
  });
});

describe('a change of a signed registry', () => {
  it('is refused when an earlier registry was put back', async () => {
    await publish(A);
    await copyFile(file, `${file}.old`);
    await copyFile(`${file}.sig`, `${file}.sig.old`);
    await publish(B);
    const served = (await check()).number;
    await copyFile(`${file}.old`, file);
    await copyFile(`${file}.sig.old`, `${file}.sig`);
    expect((await check()).number).toBeLessThan(served);
    const change = setKilled(folder, NAME, true, as(sealOf(keys, pipeline, served)));
    await expect(change).rejects.toThrow('it is an earlier one');
    expect((await readRegistry(folder)).remotes[NAME]?.killed).toBe(false);
  });

  it('is refused when the registry expired, unless it is the one that servers accepted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 91 * DAY_MS });
    await publish(A);
    const { number } = await check();
    vi.useRealTimers();
    await expect(setKilled(folder, NAME, true, byPipeline)).rejects.toThrow("then 'frontends sign'");
    await setKilled(folder, NAME, true, as(sealOf(keys, pipeline, number)));
    expect((await check()).expiresAt.getTime()).toBeGreaterThan(Date.now());
  });

  it('is refused without a key, and when the release is not signed', async () => {
    await publish(A);
    await expect(rollBack(folder, NAME)).rejects.toThrow('is signed: FRONTENDS_KEYS_FILE');
    const unsigned = await signedReleaseIn(folder, B, pipeline);
    await rm(path.join(folder, 'mf', NAME, B, 'release.json.sig'));
    await expect(goLive(folder, NAME, unsigned, byPipeline)).rejects.toThrow(`the release ${NAME} ${B} is not signed`);
    expect((await check()).registry.remotes[NAME]?.live.version).toBe('1.0.0');
  });
});

describe('a server', () => {
  const byServer = as(sealOf(keys, server));

  it('chooses among releases that operators signed', async () => {
    await publish(A);
    await publish(B);
    await rollBack(folder, NAME, null, byServer);
    expect(await check()).toMatchObject({
      signedBy: server.key.id,
      registry: { remotes: { [NAME]: { previous: [] } } },
    });
    await setKilled(folder, NAME, true, byPipeline);
    expect((await check()).signedBy).toBe(pipeline.key.id);
  });

  it('cannot bring in a release of its own', async () => {
    await publish(A);
    await expect(publish(B, byServer, server)).rejects.toThrow(
      `signed by the key ${server.key.id}, which is not trusted`,
    );
    // As who holds its key would do without our code.
    const text = (await readFile(file, 'utf8')).replace('"sha384-abc"', '"sha384-def"');
    await writeSignature(file, text, server.key);
    await writeFile(file, text);
    await expect(check()).rejects.toThrow(`says of ${NAME} ${A} what its release.json does not`);
    await forge(path.join(folder, 'mf', NAME, A, 'release.json'), 'sha384-abc', 'sha384-def');
    await expect(check()).rejects.toThrow(`the release ${NAME} ${A} is not what the key ${pipeline.key.id} signed`);
  });

  it('cannot serve the release of one remote as another', async () => {
    await publish(A);
    const admin = await signedReleaseIn(folder, A, pipeline, 'mfe-admin');
    await cp(path.join(folder, 'mf/mfe-admin', A), path.join(folder, 'mf', NAME, A), { recursive: true });
    const registry = { ...(await readRegistry(folder)) };
    registry.remotes = { [NAME]: { live: admin, previous: [], killed: false } };
    const text = JSON.stringify(registry);
    await writeSignature(file, text, server.key);
    await writeFile(file, text);
    await expect(check()).rejects.toThrow(`release.json of ${NAME} ${A} is that of another release`);
  });
});

describe('a new key', () => {
  it('follows the one before without a moment in which nothing is trusted', async () => {
    const [before, both, after] = [trust([pipeline]), trust([pipeline, next]), trust([next])];
    await publish(A, as(sealOf(before, pipeline)));
    expect((await check(both)).signedBy).toBe(pipeline.key.id);
    await publish(B, as(sealOf(both, next)), next);
    expect((await check(both)).signedBy).toBe(next.key.id);
    expect((await check(after)).signedBy).toBe(next.key.id);
    await expect(check(before)).rejects.toThrow('which is not trusted');
    // The release before is still one of the first key.
    await expect(rollBack(folder, NAME, null, as(sealOf(after, next)))).rejects.toThrow('which is not trusted');
    await rollBack(folder, NAME, null, as(sealOf(both, next)));
    expect((await check(both)).registry.remotes[NAME]?.live.version).toBe('1.0.0');
  });
});

describe('a file of keys', () => {
  it.each([
    ['{', 'it is not JSON'],
    ['{}', 'operators: must be a list'],
    ['{ "operators": [] }', 'operators: must have a key'],
    [`{ "operators": ["${pipeline.pem.split('\n')[1]}"] }`, 'operators.0: must be the 43 characters'],
    [JSON.stringify({ operators: [1, 2, 3].map(() => next.publicKey) }), 'operators: may have two keys'],
    [JSON.stringify({ operators: [next.publicKey], server: [server.publicKey] }), 'it has server, and may have'],
    [JSON.stringify({ operators: [next.publicKey], servers: [next.publicKey] }), 'for operators and for servers'],
  ])('%s is refused', (text, reason) => expect(() => parseTrustedKeys(text)).toThrow(reason));

  it('tells the key of a server from that of an operator', () => {
    checkServerKey(keys, server.key);
    checkServerKey(keys, null);
    expect(() => checkServerKey(keys, pipeline.key)).toThrow('holds a key of operators');
    expect(() => checkServerKey(keys, stranger.key)).toThrow('does not list under servers');
  });
});
