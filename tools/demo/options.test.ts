import { describe, expect, it } from 'vitest';
import { isBlockedPort } from '../platform/ports.ts';
import { readDemoOptions } from './options.ts';
import { portsFrom } from './ports.ts';

const read = (port: string) => readDemoOptions(['--port', port], '/');

describe('the port of the demo', () => {
  it.each(['2714', '8080', '9080', '46000'])('may be %s, and every port beside it exists', (port) => {
    const ports = Object.values(portsFrom(read(port).port));
    expect(ports.filter((each) => each < 1024 || each > 65_535)).toEqual([]);
  });

  it.each(['2713', '46001', '80.5', 'x'])('is refused as %s, with the numbers that are allowed', (port) =>
    expect(() => read(port)).toThrow(`--port must be a whole number from 2714 to 46000, not "${port}".`),
  );

  it.each([
    ['6000', 'With --port 6000 bff would get port 6000'],
    ['6667', 'With --port 6667 bff would get port 6667'],
    ['6664', 'With --port 6664 checkups would get port 6665'],
    ['5990', 'With --port 5990 intranet would get port 6000'],
  ])('is refused as %s, because browsers open no connection there', (port, reason) =>
    expect(() => read(port)).toThrow(reason),
  );
});

describe('the ports that browsers block', () => {
  it.each([1, 6000, 6566, 6665, 6669, 6697, 10_080])('include %i, which fetch refuses too', async (port) => {
    expect(isBlockedPort(port)).toBe(true);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ cause: { message: 'bad port' } });
  });
});
