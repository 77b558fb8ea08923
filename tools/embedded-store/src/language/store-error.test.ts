import { describe, expect, it } from 'vitest';
import { StoreError, unsupported } from './store-error.ts';

describe('StoreError', () => {
  it('knows the published name of its code, and names the others by their place', () => {
    expect([new StoreError(11000, '').codeName, new StoreError(28811, '').codeName]).toEqual([
      'DuplicateKey',
      'Location28811',
    ]);
  });

  it('names a refused feature and the way out', () => {
    expect(unsupported('$where')).toMatchObject({ code: 115, codeName: 'CommandNotSupported' });
    expect(unsupported('$where').message).toMatch(/^\$where .*MONGODB_URI/);
  });
});
