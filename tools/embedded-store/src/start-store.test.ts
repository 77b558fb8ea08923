import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterEach, describe, expect, it } from 'vitest';
import { startStore } from './start-store.ts';
import { isEmbedded, openTestDatabase, temporaryFolder } from './testing/test-database.ts';

const main = join(import.meta.dirname, 'main.ts');
const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return made;
}

/** Runs the command until it ends by itself. */
function run(args: string[], env: NodeJS.ProcessEnv = {}): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, ...env } });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => resolve({ code, output }));
  });
}

function expectOneLine(output: string): void {
  expect(output.trim().split('\n')).toHaveLength(1);
  expect(output).not.toMatch(/\n\s+at /);
}

describe('a data folder', () => {
  it('belongs to one process: the second one is told which', async () => {
    const data = folder();
    const running = await startStore({ dataFolder: data, port: 0 });
    const { code, output } = await run(['--data', data, '--port', '0']);
    await running.close();
    expect(code).toBe(1);
    expect(output).toContain(data);
    expect(output).toContain(`pid ${process.pid}`);
    expectOneLine(output);
  });

  it('is taken over from a process that is gone', async () => {
    const data = folder();
    writeFileSync(join(data, 'store.lock'), '999999999 1\n');
    const running = await startStore({ dataFolder: data, port: 0 });
    await running.close();
  });

  it('that cannot be written is named in one line', async () => {
    const file = join(folder(), 'a-file');
    writeFileSync(file, '');
    const { code, output } = await run(['--data', join(file, 'data'), '--port', '0']);
    expect(code).toBe(1);
    expect(output).toContain(join(file, 'data'));
    expectOneLine(output);
  });

  it('that is read-only is named in one line', async () => {
    const data = folder();
    const isRoot = process.getuid?.() === 0;
    // Root may write anywhere except where the kernel itself says no.
    const target = isRoot ? '/sys/kernel' : join(data, 'sealed');
    if (!isRoot) mkdirSync(target, { mode: 0o500 });
    const { code, output } = await run(['--data', target, '--port', '0']);
    expect(code).toBe(1);
    expect(output).toContain(target);
    expectOneLine(output);
  });
});

describe('starting', () => {
  it('says which port is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = address !== null && typeof address === 'object' ? address.port : 0;
    const { code, output } = await run(['--data', folder(), '--port', String(port)]);
    await new Promise((resolve) => other.close(resolve));
    expect(code).toBe(1);
    expect(output).toContain(`127.0.0.1:${port}`);
    expectOneLine(output);
  });

  it('wants a yes in production', async () => {
    const env = { NODE_ENV: 'production', WELLSPRING_EMBEDDED_STORE: '' };
    const { code, output } = await run(['--data', folder(), '--port', '0'], env);
    expect(code).toBe(1);
    expect(output).toContain('MONGODB_URI');
    expectOneLine(output);
  });

  it('names a wrong option', async () => {
    const { code, output } = await run(['--date', '/tmp']);
    expect(code).toBe(1);
    expect(output).toContain('--date');
    expectOneLine(output);
  });

  it('finds everything again', async () => {
    const data = folder();
    const first = await startStore({ dataFolder: data, port: 0 });
    const client = await new MongoClient(first.uri).connect();
    const things = client.db('kept').collection('things');
    await things.createIndex({ tags: 1, at: -1 }, { name: 'mine' });
    await things.insertMany([
      { tags: ['a', 'b'], at: 1 },
      { tags: ['b'], at: 2 },
    ]);
    await client.close();
    await first.close();
    const second = await startStore({ dataFolder: data, port: 0 });
    const again = await new MongoClient(second.uri).connect();
    const kept = again.db('kept').collection('things');
    expect((await kept.indexes()).map((index) => index.name)).toEqual(['_id_', 'mine']);
    expect(await kept.find({ tags: 'b' }).toArray()).toHaveLength(2);
    expect(await kept.estimatedDocumentCount()).toBe(2);
    await again.close();
    await second.close();
  });
});

describe('a transaction that nobody ends', () => {
  it('is given up after its time, and what waited for it goes on', async () => {
    const running = await startStore({ dataFolder: folder(), port: 0, transactionLifetimeMs: 100 });
    const client = await new MongoClient(running.uri).connect();
    const things = client.db('kept').collection<{ _id: number; n: number }>('things');
    await things.insertOne({ _id: 1, n: 0 });
    const session = client.startSession();
    session.startTransaction();
    await things.updateOne({ _id: 1 }, { $set: { n: 100 } }, { session });
    await things.updateOne({ _id: 1 }, { $inc: { n: 1 } });
    expect(await things.findOne({ _id: 1 })).toEqual({ _id: 1, n: 1 });
    await expect(session.commitTransaction()).rejects.toMatchObject({ code: 251 });
    await client.close();
    await running.close();
  });
});

describe('the data file', () => {
  it('that is no data file is named in one line', async () => {
    const data = folder();
    writeFileSync(join(data, 'store.lmdb'), 'not a data file at all '.repeat(1000));
    const { code, output } = await run(['--data', data, '--port', '0']);
    expect(code).toBe(1);
    expect(output).toContain(data);
    expectOneLine(output);
  });

  it('stays bounded while the same documents are changed again and again', async () => {
    const test = await openTestDatabase();
    if (isEmbedded(test) && test.running !== undefined) {
      const data = join(test.running.store.dataFolder, 'store.lmdb');
      const things = test.db.collection<{ _id: number; n: number; text: string }>('things');
      await things.createIndex({ n: 1 });
      await things.insertMany(Array.from({ length: 500 }, (_, _id) => ({ _id, n: 0, text: 'x'.repeat(500) })));
      const rewrite = async (round: number): Promise<void> => {
        const update = { $set: { n: round, text: String(round % 10).repeat(500) } };
        await Promise.all(Array.from({ length: 500 }, (_, _id) => things.updateOne({ _id }, update)));
      };
      for (let round = 1; round <= 5; round += 1) await rewrite(round);
      const before = statSync(data).size;
      for (let round = 6; round <= 25; round += 1) await rewrite(round);
      // Twenty times the same documents: the file may have grown by a little slack, not by their size.
      expect(statSync(data).size).toBeLessThan(before * 1.5);
    }
    await test.close();
  });

  it('refuses writes when the disk is full and keeps what was acknowledged', async () => {
    const data = folder();
    try {
      execFileSync(join('/usr/bin', 'mount'), ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', data], { stdio: 'ignore' });
    } catch {
      console.log('does not apply: this process may not mount a small file system to fill');
      return;
    }
    try {
      const running = await startStore({ dataFolder: data, port: 0 });
      const client = await new MongoClient(running.uri, { retryWrites: false }).connect();
      const things = client.db('full').collection<{ _id: number; text: string }>('things');
      await things.createIndex({ text: 1 });
      let acknowledged = 0;
      let refusal: unknown;
      for (let _id = 0; refusal === undefined && _id < 10_000; _id += 1) {
        try {
          await things.insertOne({ _id, text: `${_id}`.padEnd(1000, '.') });
          acknowledged += 1;
        } catch (error) {
          refusal = error;
        }
      }
      expect(refusal).toMatchObject({ code: 14031, message: expect.stringContaining('disk') });
      expect(acknowledged).toBeGreaterThan(100);
      expect(await things.countDocuments({ _id: { $gte: 0 } })).toBe(acknowledged);
      const report = await client.db('admin').command({ wellspringIntegrity: 1 });
      expect(report.isSound).toBe(true);
      await client.close();
      await running.close();
    } finally {
      execFileSync(join('/usr/bin', 'umount'), [data]);
    }
  });
});
