import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { HostContext } from '../host/host-context.tsx';
import { useSheet } from './use-sheet.ts';

const sheet = new CSSStyleSheet();

function Part() {
  useSheet(sheet);
  return null;
}

afterEach(cleanup);

it('adopts a sheet once per root, in the root the part is shown in, and leaves it there', () => {
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  const host = { kind: 'shadow', root: shadow, overlay: null, baseUrl: '/', locale: 'en', toast: () => {} } as const;
  const { unmount } = render(
    <HostContext value={host}>
      <Part />
      <Part />
    </HostContext>,
  );
  expect(shadow.adoptedStyleSheets).toEqual([sheet]);
  // Other test files share the document: it may hold sheets of theirs.
  expect(document.adoptedStyleSheets).not.toContain(sheet);
  unmount();
  expect(shadow.adoptedStyleSheets).toEqual([sheet]);
});
