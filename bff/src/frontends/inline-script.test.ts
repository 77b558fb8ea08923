import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScript } from './inline-script.ts';

it('returns the element and the digest of exactly its content', () => {
  const digest = createHash('sha256').update('start()').digest('base64');
  expect(inlineScript('start()')).toEqual({ tag: '<script>start()</script>', digest: `sha256-${digest}` });
});

it.each(['"</SCRIPT>"', 'a<!--b'])('leaves %s where it is, because it could end the element', (source) => {
  expect(inlineScript(source)).toBeNull();
});
