import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type RunningStore, startStore } from '@wellspring/embedded-store/start-store.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../platform/ports.ts';
import { environment, start, stopLauncher } from './testing/launcher.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-first-start-'));
const codeFile = path.join(folder, 'setup-code');
let store: RunningStore;
beforeAll(async () => {
  store = await startStore({ dataFolder: folder, port: 0 });
});
afterEach(stopLauncher);
afterAll(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('gives the code for the first account on an empty database, in the log and in a file of this user only', async () => {
  const env = { ...environment(), MONGODB_URI: store.uri, SETUP_CODE_FILE: codeFile, PORT: String(await freePort()) };
  const { output } = start(['checkups'], env);
  await vi.waitFor(() => expect(output()).toContain('https://wellbeing.company.test/setup'), 20_000);
  const code = readFileSync(codeFile, 'utf8').trim();
  expect(code).toMatch(/^([0-9A-Z]{5}-){3}[0-9A-Z]{5}$/);
  expect(statSync(codeFile).mode & 0o777).toBe(0o600);
  expect(output()).toContain(code);
  expect(output()).toContain(codeFile);
});
