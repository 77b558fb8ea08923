import { afterEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';

let test: TestApp | undefined;
afterEach(() => test?.close());

/** The warnings of an app that is called through a proxy. */
async function warningsBehindProxy(header: string, trustedProxies: string): Promise<string[]> {
  const lines: string[] = [];
  test = await buildTestApp({
    env: { LOG_LEVEL: 'warn', TRUSTED_PROXIES: trustedProxies },
    logStream: { write: (line) => lines.push(line) },
  });
  for (let call = 0; call < 3; call += 1)
    await test.app.inject({ url: '/healthz', headers: { [header]: '198.51.100.4' } });
  return lines.filter((line) => line.includes('TRUSTED_PROXIES'));
}

it.each(['x-forwarded-for', 'forwarded'])('says once, naming no address, that %s is not believed', async (header) => {
  const warnings = await warningsBehindProxy(header, '0');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).not.toContain('198.51');
});

it('says nothing when the proxy is believed', async () =>
  expect(await warningsBehindProxy('x-forwarded-for', '1')).toEqual([]));
