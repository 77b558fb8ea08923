import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlineScript } from './inline-script.ts';

it('gives the element and the digest of exactly what stands in it', () => {
  const digest = createHash('sha256').update('start()').digest('base64');
  expect(inlineScript('start()')).toEqual({ tag: '<script>start()</script>', digest: `sha256-${digest}` });
});

it.each(['"</SCRIPT>"', 'a<!--b'])('leaves %s where it is, because it could end the element', (source) => {
  expect(inlineScript(source)).toBeNull();
});
