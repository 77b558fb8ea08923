import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { findIsolatedFiles } from './tools/test/testing/find-isolated-files.ts';
import { SlowFilesFirst } from './tools/test/testing/slow-files-first.ts';

const setupFiles = ['tools/test/testing/seed-properties.ts'];
const screenFiles = ['{shell,mfe-*}/src/**/*.test.{ts,tsx}', 'shared/src/web/**/*.test.{ts,tsx}'];
const isolatedFiles = findIsolatedFiles(import.meta.dirname, screenFiles);
const serverFiles = [
  '{bff,services/*,shared,tools,tools/embedded-store}/src/**/*.test.ts',
  'tools/{backup,build,chaos,demo,demo-company,deploy,dev,doctor,frontends,intranet,platform,registry,start,test}/**/*.test.ts',
];
const notServers = ['**/node_modules/**', 'shared/src/web/**'];
const isolatedServerFiles = findIsolatedFiles(import.meta.dirname, serverFiles);

const screens = {
  // A thread starts sooner than a process, and no screen needs a process of its own.
  pool: 'threads',
  // Only there to end what hangs: on a busy machine a page of many parts takes its time in jsdom.
  testTimeout: 30_000,
} as const;

const servers = {
  setupFiles,
  environment: 'node',
  testTimeout: 30_000,
  hookTimeout: 60_000,
} as const;

/** One project per kind of environment: servers and pure code run in Node, screens in jsdom. */
export default defineConfig({
  test: {
    // One more than there are cores: tests of processes and stores wait as much as they compute.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'node',
          ...servers,
          exclude: [...notServers, ...isolatedServerFiles],
          include: serverFiles,
          // The files of a worker share their modules: reading the services anew took half of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...servers,
          name: 'node isolated',
          include: isolatedServerFiles,
          exclude: notServers,
        },
      },
      {
        test: {
          ...screens,
          name: 'web',
          include: screenFiles,
          exclude: ['**/node_modules/**', ...isolatedFiles],
          setupFiles: [...setupFiles, 'shared/src/web/testing/reset-page.ts'],
          // The files of a worker share a page and their modules: opening both anew took two thirds of the time.
          environment: './tools/test/testing/one-page.ts',
          isolate: false,
        },
      },
      {
        test: {
          ...screens,
          name: 'web isolated',
          include: isolatedFiles,
          setupFiles: [...setupFiles, 'shared/src/web/testing/reset-page.ts'],
          environment: 'jsdom',
        },
      },
    ],
  },
});
