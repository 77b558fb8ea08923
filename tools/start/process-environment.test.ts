import { expect, it } from 'vitest';
import { productionEnvironment } from './process-environment.ts';

const env = { PATH: '/bin', PORT: '9000', METRICS_PORT: '9100', SESSION_SECRET: 'x', PASSWORD_PEPPER: 'y' };
const common = { PATH: '/bin', NODE_ENV: 'production' };

it('gives one process the ports as they are set', () =>
  expect(productionEnvironment(['bff'], env)).toEqual([
    ['bff', { ...common, SESSION_SECRET: 'x', PORT: '9000', METRICS_PORT: '9100' }],
  ]));

it('gives several processes their default ports, and figures on one port after the other', () =>
  expect(productionEnvironment(['checkups', 'bff'], env)).toEqual([
    ['checkups', { ...common, PASSWORD_PEPPER: 'y', PORT: '8081', METRICS_PORT: '9100' }],
    ['bff', { ...common, SESSION_SECRET: 'x', PORT: '8080', METRICS_PORT: '9101' }],
  ]));

it('gives no port of figures where none is set', () =>
  expect(productionEnvironment(['bff'], { PATH: '/bin' })).toEqual([['bff', { ...common, PORT: '8080' }]]));
