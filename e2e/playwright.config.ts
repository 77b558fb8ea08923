import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';

/** Chromium is the system's; as root it needs no sandbox, and without these flags it calls its maker's servers. */
const chromium = {
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

export default defineConfig({
  testDir: path.join(import.meta.dirname, 'specs'),
  outputDir: path.join(import.meta.dirname, '../artefacts/traces'),
  // The same on every system: the snapshots are names, not pictures.
  snapshotPathTemplate: '{testDir}/{testFilePath}-snapshots/{arg}{ext}',
  // With E2E_STACK_RUNNING the stacks of .cache/e2e-stacks.json are used as they are: quick while a test is being written.
  ...(process.env.E2E_STACK_RUNNING ? {} : { globalSetup: path.join(import.meta.dirname, 'fixtures/global-setup.ts') }),
  // Each worker has a stack of its own; a browser and a stack wait for each other half of the time.
  workers: Math.min(Math.max(availableParallelism(), 2), 4),
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    launchOptions: chromium,
    trace: 'on-first-retry',
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // Drawing every step of a movement costs a machine without a graphics card a fifth of its time.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
