import path from 'node:path';
import autocannon from 'autocannon';
import type { Demo } from '../demo/start-demo.ts';
import { answersAt, startChild } from '../platform/child-process.ts';
import { freePort } from '../platform/ports.ts';
import { ROOT } from '../platform/stack.ts';
import { type BenchResult, comparedResult, median, ratioResult } from './result.ts';
import { accessToken } from './signed-in.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** Starts the bare pair; `bodySize` in bytes, so that both sides send the same. */
async function startBarePair(logFolder: string, bodySize: number) {
  const [front, back] = [await freePort(), await freePort()];
  const script = path.join(ROOT, 'tools/bench/bare-proxy.ts');
  const start = (role: string, port: number, detail: number) =>
    startChild({
      name: `bare-${role}`,
      command: process.execPath,
      args: [script, role, String(port), String(detail)],
      cwd: ROOT,
      logFolder,
      isReady: answersAt(`http://127.0.0.1:${port}/read`),
    });
  const children = [await start('back', back, bodySize), await start('front', front, back)];
  return { url: `http://127.0.0.1:${front}/read`, stop: () => Promise.all(children.map((child) => child.stop())) };
}

/** One read through BFF and service, against a bare Fastify that proxies to a bare Fastify; rounds alternate. */
async function compare(url: string, authorization: string, logFolder: string) {
  const body = await (await fetch(url, { headers: { authorization } })).text();
  const bare = await startBarePair(logFolder, body.length);
  try {
    await requestsPerSecond(url, { authorization });
    await requestsPerSecond(bare.url, {});
    const ours: number[] = [];
    const limit: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await requestsPerSecond(url, { authorization }));
      limit.push(await requestsPerSecond(bare.url, {}));
    }
    return { bytes: body.length, ours: median(ours), limit: median(limit) };
  } finally {
    await bare.stop();
  }
}

/**
 * Authenticated reads through BFF and service, each against a bare pair with the same body size. The bare pair has no
 * database; so the target is for the help texts, which the service caches, and the cost of three database look-ups is
 * shown by the read of the user, which is not cached.
 */
export async function benchRead(demo: Demo, logFolder: string): Promise<BenchResult[]> {
  const authorization = `Bearer ${await accessToken(demo, 'employee@demo.test')}`;
  const texts = await compare(`${demo.url}/api/settings/faq`, authorization, logFolder);
  const person = await compare(`${demo.url}/api/users/me`, authorization, logFolder);
  return [
    ratioResult('read', `help texts, ${texts.bytes} bytes, no database`, texts.ours, texts.limit, 'req/s', 0.6),
    comparedResult('read', `users/me, ${person.bytes} bytes, 3 queries`, person.ours, person.limit, 'req/s'),
  ];
}
