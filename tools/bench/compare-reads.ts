import path from 'node:path';
import autocannon from 'autocannon';
import { MongoClient } from 'mongodb';
import { answersAt, startChild } from '../platform/child-process.ts';
import { freePort } from '../platform/ports.ts';
import { ROOT } from '../platform/root.ts';
import { median } from './result.ts';

const ROUNDS = 5;
const SECONDS = 3;
const CONNECTIONS = 50;

export type ReadOptions = {
  url: string;
  authorization: string;
  logFolder: string;
  /** Where the bare side reads; absent: it has no database. */
  mongodbUri?: string;
  /** A file of commands that the bare side runs; absent: it reads one document. */
  commandsFile?: string;
};

async function requestsPerSecond(url: string, headers: Record<string, string>): Promise<number> {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return result.requests.average;
}

/** Starts the bare pair; `bodySize` in bytes, so that both sides send the same. */
async function startBarePair({ logFolder, mongodbUri, commandsFile }: ReadOptions, bodySize: number) {
  const [front, back] = [await freePort(), await freePort()];
  const script = path.join(ROOT, 'tools/bench/bare-proxy.ts');
  const start = (role: string, port: number, ...details: string[]) =>
    startChild({
      name: `bare-${role}`,
      command: process.execPath,
      args: [script, role, String(port), ...details],
      cwd: ROOT,
      logFolder,
      isReady: answersAt(`http://127.0.0.1:${port}/read`),
    });
  const source = [mongodbUri, commandsFile].filter((one) => one !== undefined);
  const children = [await start('back', back, String(bodySize), ...source), await start('front', front, String(back))];
  return {
    url: `http://127.0.0.1:${front}/read`,
    async stop() {
      await Promise.all(children.map((child) => child.stop()));
      if (mongodbUri === undefined || commandsFile !== undefined) return;
      const client = await MongoClient.connect(mongodbUri);
      await client.db('bench').dropDatabase();
      await client.close();
    },
  };
}

type Read = { url: string; authorization?: string };

/** Requests per second of both; rounds alternate. */
async function inTurn(one: Read, other: Read): Promise<{ ours: number; limit: number }> {
  const measure = ({ url, authorization }: Read) => requestsPerSecond(url, authorization ? { authorization } : {});
  await measure(one);
  await measure(other);
  const ours: number[] = [];
  const limit: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    ours.push(await measure(one));
    limit.push(await measure(other));
  }
  return { ours: median(ours), limit: median(limit) };
}

async function sizeOf({ url, authorization = '' }: Read): Promise<number> {
  const answer = await fetch(url, { headers: { authorization } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.text()).length;
}

/** One read through BFF and service, against a bare Fastify that proxies to a bare Fastify. */
export async function compareReads(options: ReadOptions) {
  const bytes = await sizeOf(options);
  const bare = await startBarePair(options, bytes);
  try {
    return { bytes, ...(await inTurn(options, { url: bare.url })) };
  } finally {
    await bare.stop();
  }
}

/** Two reads through BFF and service. */
export const compareBoth = async (one: Read, other: Read) => ({
  bytes: await sizeOf(one),
  otherBytes: await sizeOf(other),
  ...(await inTurn(one, other)),
});
