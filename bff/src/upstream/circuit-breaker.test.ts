import { describe, expect, it } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

function breakerWithClock() {
  let time = 1_000;
  const breaker = createCircuitBreaker({ failures: 3, pauseMs: 2_000, now: () => time });
  return { breaker, pass: (ms: number) => (time += ms) };
}

const failTimes = (breaker: ReturnType<typeof createCircuitBreaker>, times: number) => {
  for (let i = 0; i < times; i += 1) {
    breaker.admit();
    breaker.failed();
  }
};

describe('circuit breaker', () => {
  it('stays closed while failures are not in a row', () => {
    const { breaker } = breakerWithClock();
    failTimes(breaker, 2);
    breaker.succeeded();
    failTimes(breaker, 2);
    expect(() => breaker.admit()).not.toThrow();
    expect(breaker.isOpen()).toBe(false);
  });

  it('fails fast after three failures and sends retry-after', () => {
    const { breaker } = breakerWithClock();
    failTimes(breaker, 3);
    expect(() => breaker.admit()).toThrow(expect.objectContaining({ code: 'unavailable', retryAfterS: 2 }));
    expect(breaker.isOpen()).toBe(true);
  });

  it('lets one call try after the pause and closes when it succeeds', () => {
    const { breaker, pass } = breakerWithClock();
    failTimes(breaker, 3);
    pass(2_001);
    breaker.admit();
    expect(() => breaker.admit(), 'only one call tries').toThrow();
    breaker.succeeded();
    expect(() => breaker.admit()).not.toThrow();
  });

  it('opens again when the one try fails', () => {
    const { breaker, pass } = breakerWithClock();
    failTimes(breaker, 3);
    pass(2_001);
    breaker.admit();
    breaker.failed();
    pass(1_999);
    expect(() => breaker.admit()).toThrow();
  });
});
