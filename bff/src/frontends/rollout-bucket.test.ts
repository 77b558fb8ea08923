import { expect, it } from 'vitest';
import { testRegistry } from '../testing/build-test-app.ts';
import { registryFor } from './rollout-bucket.ts';

const live = testRegistry.remotes['mfe-employee']?.live;
if (!live) throw new Error('the registry of the tests has no remote');
const withCanary = (percent: number, salt = 's1') => ({
  ...testRegistry,
  remotes: {
    'mfe-employee': {
      live,
      canary: { release: { ...live, version: '0.2.0' }, percent, salt },
      previous: [],
      killed: false,
    },
  },
});
const versionFor = (bucket: number | null, percent: number, salt?: string) =>
  registryFor(withCanary(percent, salt), bucket).remotes['mfe-employee']?.live.version;
const buckets = Array.from({ length: 1_000 }, (_, bucket) => bucket);
const dealt = (percent: number, salt?: string) =>
  buckets.filter((bucket) => versionFor(bucket, percent, salt) === '0.2.0');

it('deals a canary to about its share of the devices', () => {
  expect([dealt(0).length, dealt(100).length]).toEqual([0, 1_000]);
  expect(dealt(10).length).toBeGreaterThan(60);
  expect(dealt(10).length).toBeLessThan(140);
});

it('keeps it with those who have it while the share grows, and deals the next one anew', () => {
  const at50 = new Set(dealt(50));
  expect(dealt(10).every((bucket) => at50.has(bucket))).toBe(true);
  expect(dealt(10, 's2')).not.toEqual(dealt(10, 's1'));
});

it('serves the live release to a device without a number, and never mentions the canary', () => {
  expect(versionFor(null, 100)).toBe('0.1.0');
  expect(JSON.stringify(registryFor(withCanary(50), 1))).not.toContain('salt');
});
