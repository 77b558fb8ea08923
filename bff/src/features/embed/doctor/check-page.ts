import type { DoctorFix } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import { type Asked, askPolicy, mendPolicy, type PagePolicy } from './content-policy.ts';
import type { FetchedPage, FetchFailure } from './fetch-page.ts';
import type { PageCode } from './read-page.ts';
import { type Finding, failed, fine } from './steps.ts';

/** What is known of the page: what it answered, or the policy that a reader of it copied. */
export type KnownPage = {
  address: URL;
  policies: readonly PagePolicy[];
  code: PageCode;
  embedderPolicy: string;
  /** What the page's server calls itself. */
  software: string | null;
};

/** Paths of ours that a page asks for. */
const PATHS: Readonly<Record<Asked, string>> = {
  script: '/embed/v1.js',
  frame: '/embed/frame',
  questions: '/api/embed/configuration',
};

const isRedirect = (status: number) => status >= 300 && status < 400;

/** Of a line of the page's source that must say something else. */
const toPageFix = (before: string, after: string): DoctorFix => ({
  place: 'page',
  lines: [
    { sign: 'minus', text: before },
    { sign: 'plus', text: after },
  ],
  copy: after,
  software: null,
});

/** Whether the page came, and whether its code names this key. */
export function checkAnswer(
  address: URL,
  answer: FetchedPage | FetchFailure,
  { key, code }: { key: string; code: PageCode },
): Finding {
  if (typeof answer === 'string') return failed(answer, { host: address.host });
  const { status, ms, headers } = answer;
  if (isRedirect(status)) {
    // Only where it leads: the rest of such an address may carry tickets.
    const to = URL.canParse(headers.location ?? '', address.href)
      ? new URL(headers.location ?? '', address).origin
      : '';
    return failed('redirects', { status: String(status), to });
  }
  if (status === 401 || status === 403) return failed('asks-log-in', { status: String(status) });
  if (status !== 200) return failed('wrong-status', { status: String(status) });
  const values = { status: String(status), ms: String(ms) };
  const found = code.element?.['embed-key'];
  if (found === undefined) return fine('answers-without-code', values);
  if (found !== key)
    return failed('other-key', { found: found.slice(0, 64) }, toPageFix(`embed-key="${found}"`, `embed-key="${key}"`));
  return fine('answers', values);
}

/** Whether every policy of the page lets the browser ask this server for something. */
export function checkPolicy(page: KnownPage, asked: Asked, server: string): Finding {
  const address = new URL(PATHS[asked], server);
  const nonce = page.code.script?.nonce ?? null;
  if (page.policies.length === 0) return fine('no-policy');
  for (const policy of page.policies) {
    const answer = askPolicy(policy.text, { asked, address, pageOrigin: page.address.origin, nonce });
    if (answer.isAllowed) continue;
    // A script of the page that is trusted may add the loader without a nonce: then there is no tag in the source.
    if (answer.needsNonce && !page.code.script) continue;
    const { directive } = answer;
    if (answer.needsNonce) {
      const tag = `<script src="${server}/embed/v1.js" defer></script>`;
      return failed('needs-nonce', { directive }, toPageFix(tag, tag.replace(' defer', ' nonce="…" defer')));
    }
    return failed(
      'blocked',
      { directive },
      {
        place: policy.isMeta ? 'policy-meta' : 'policy-header',
        ...mendPolicy(policy.text, asked, server),
        software: policy.isMeta ? null : page.software,
      },
    );
  }
  return fine('allowed', {
    directive: askPolicy(page.policies[0]?.text ?? '', { asked, address, pageOrigin: '', nonce }).directive,
  });
}

/** Whether the frame may load: also where no policy says so, a page can shut out frames that do not opt in. */
export function checkFrame(page: KnownPage, server: string): Finding {
  if (page.address.protocol === 'https:' && new URL(server).protocol === 'http:') return failed('insecure-frame');
  const isShut = /^\s*(require-corp|credentialless)/i.test(page.embedderPolicy);
  if (isShut)
    return failed(
      'embedder-policy',
      {},
      {
        place: 'embedder-header',
        lines: [
          { sign: 'minus', text: `Cross-Origin-Embedder-Policy: ${page.embedderPolicy}` },
          { sign: 'plus', text: 'Cross-Origin-Embedder-Policy: unsafe-none' },
        ],
        copy: 'Cross-Origin-Embedder-Policy: unsafe-none',
        software: page.software,
      },
    );
  return checkPolicy(page, 'frame', server);
}
