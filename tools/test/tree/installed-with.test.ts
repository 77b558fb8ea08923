import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedWith, type LockFile } from './installed-with.ts';

const lock = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../../package-lock.json'), 'utf8')) as LockFile;

const ofBrowsers =
  /^(react|react-dom|react-aria.*|react-stately|react-intl|lucide-react|prosemirror-.*|@tiptap\/.*|@tanstack\/.*)$/;
const ofServers = /^(mongoose|mongodb|bullmq|ioredis|fastify|pino|nodemailer)$/;

describe('what is installed with', () => {
  it.each(['bff', 'services/checkups', 'services/analytics'])('%s is nothing of the browser', (workspace) => {
    const names = [...installedWith(lock, workspace)];
    expect(names).toEqual(expect.arrayContaining(['zod', 'fastify', 'ioredis', '@wellspring/shared-server']));
    expect(names.filter((name) => ofBrowsers.test(name))).toEqual([]);
  });

  it.each(['shell', 'mfe-employee', 'mfe-manager', 'mfe-admin', 'mfe-analytics'])(
    '%s is nothing of the servers',
    (workspace) => {
      const names = [...installedWith(lock, workspace)];
      expect(names).toEqual(expect.arrayContaining(['zod', 'react', '@tiptap/core', '@wellspring/shared-web']));
      expect(names.filter((name) => ofServers.test(name))).toEqual([]);
    },
  );
});

describe('the walk through a lock file', () => {
  const planted: LockFile = {
    packages: {
      'services/a': { dependencies: { link: '1', own: '1' } },
      'node_modules/link': { resolved: 'shared', link: true },
      shared: {
        dependencies: { deep: '1' },
        peerDependencies: { peer: '1', maybe: '1' },
        peerDependenciesMeta: { maybe: { optional: true } },
      },
      'node_modules/deep': { optionalDependencies: { deeper: '1' } },
      'node_modules/deeper': { dependencies: { link: '1' } },
      'node_modules/own': { dependencies: { wrong: '1' } },
      'services/a/node_modules/own': { dependencies: { right: '1' } },
    },
  };

  it('follows links, peers and optional packages, and takes the nearest copy', () => {
    expect([...installedWith(planted, 'services/a')].sort()).toEqual([
      'deep',
      'deeper',
      'link',
      'own',
      'peer',
      'right',
    ]);
  });

  it('refuses a workspace that is not there', () => {
    expect(() => installedWith(planted, 'services/b')).toThrow('services/b');
  });
});
