import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { RemoteQueries } from '../../../host/remote-queries.tsx';
import { fakeServer } from '../../../testing/fake-server.ts';
import { InHost } from '../../../testing/in-host.tsx';
import messages from './locales/en.json' with { type: 'json' };
import { ResponseDialog } from './response-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['one’s own report', 'u1', /^No manager sees what you answer here/],
  ['a report of another', 'u9', /The person whose report it is can read ratings only once three people or more/],
])('says who reads a rating of %s', async (_, refId, words) => {
  fakeServer({ 'GET feedbacks/response': () => ({ response: null }) });
  render(
    <InHost messages={messages}>
      <RemoteQueries>
        <ResponseDialog open onClose={() => {}} report={{ checkup: 'e1', refId, type: 'user' }} />
      </RemoteQueries>
    </InHost>,
  );
  await screen.findByText(words);
});
