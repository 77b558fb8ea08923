import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTimers } from './find-timers.ts';

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(tmpdir(), 'wellspring-timers-'));
  for (const folder of ['shared/src/server', 'services/checkups/src', 'services/analytics/src'])
    mkdirSync(path.join(tree, folder), { recursive: true });
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

function plant(file: string, text: string) {
  mkdirSync(path.dirname(path.join(tree, file)), { recursive: true });
  writeFileSync(path.join(tree, file), text);
}

describe('a service', () => {
  it('has no timer but the heartbeat of its jobs', () => {
    const { forbidden, sources } = findTimers(path.join(import.meta.dirname, '../..'));
    expect(forbidden).toEqual([]);
    // An empty list of files would find nothing, too.
    expect(sources).toBeGreaterThan(200);
  });

  it.each([
    ['setInterval', 'setInterval(look, 15_000);'],
    ['setTimeout', 'globalThis.setTimeout(look, 1_000);'],
    ['a timer of node:timers', "import { setTimeout as pause } from 'node:timers/promises';"],
    ['a wait', "import { scheduler } from 'node:timers/promises';\nawait scheduler.wait(5);"],
  ])('is refused %s', (_, text) => {
    plant('services/checkups/src/mail/poller.ts', text);
    expect(findTimers(tree).forbidden).toEqual(['services/checkups/src/mail/poller.ts']);
  });

  it.each([
    ['the heartbeat', 'shared/src/server/jobs/heartbeat.ts'],
    ['a test', 'services/checkups/src/mail/poller.test.ts'],
    ['what only tests use', 'services/checkups/src/testing/until.ts'],
  ])('may have one in %s', (_, file) => {
    plant(file, 'setInterval(beat, 1_000);');
    expect(findTimers(tree).forbidden).toEqual([]);
  });
});
