/** A Content-Security-Policy as a page sent it. `isMeta`: in a tag of the page, not in a header. */
export type PagePolicy = { text: string; isMeta: boolean };

type Directive = { name: string; sources: string[] };

/** What a page must allow, and the directives that may say so, the first that is there wins. */
export const ASKED = {
  script: ['script-src-elem', 'script-src', 'default-src'],
  frame: ['frame-src', 'child-src', 'default-src'],
  questions: ['connect-src', 'default-src'],
} as const;
export type Asked = keyof typeof ASKED;

const preferred: Readonly<Record<Asked, string>> = {
  script: 'script-src',
  frame: 'frame-src',
  questions: 'connect-src',
};

export function parsePolicy(text: string): Directive[] {
  const seen = new Set<string>();
  return text
    .split(';')
    .map((part) => part.trim().split(/\s+/))
    .flatMap(([name = '', ...sources]) => {
      const lower = name.toLowerCase();
      // Of a directive that is written twice, browsers read the first.
      if (lower === '' || seen.has(lower)) return [];
      seen.add(lower);
      return [{ name: lower, sources }];
    });
}

function matchesHost(pattern: string, hostname: string): boolean {
  if (!pattern.startsWith('*.')) return pattern.toLowerCase() === hostname;
  return hostname.endsWith(pattern.slice(1).toLowerCase());
}

const HOST_SOURCE = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|[^/:\s]+)(?::(\d+|\*))?(\/[^?#]*)?$/i;
const defaultPort = (protocol: string) => (protocol === 'https:' ? '443' : '80');

/** Whether a source of a directive names an address (CSP 3, 6.7.2.8). */
export function matchesSource(source: string, address: URL, pageOrigin: string): boolean {
  if (source.toLowerCase() === "'self'") return address.origin === pageOrigin;
  if (source.startsWith("'")) return false;
  const scheme = /^([a-z][a-z0-9+.-]*):$/i.exec(source)?.[1]?.toLowerCase();
  if (scheme !== undefined)
    return address.protocol === `${scheme}:` || (scheme === 'http' && address.protocol === 'https:');
  if (source === '*') return true;
  const [, protocol, host = '', port, path] = HOST_SOURCE.exec(source) ?? [];
  if (host === '') return false;
  const wanted = `${protocol?.toLowerCase() ?? new URL(pageOrigin).protocol.slice(0, -1)}:`;
  if (wanted !== address.protocol && !(wanted === 'http:' && address.protocol === 'https:')) return false;
  if (host !== '*' && !matchesHost(host, address.hostname)) return false;
  const actual = address.port || defaultPort(address.protocol);
  if (port !== '*' && (port ?? defaultPort(address.protocol)) !== actual) return false;
  if (!path || path === '/') return true;
  return path.endsWith('/') ? address.pathname.startsWith(path) : address.pathname === path;
}

export type PolicyAnswer = { isAllowed: boolean; directive: string; needsNonce: boolean };

type PolicyQuestion = { asked: Asked; address: URL; pageOrigin: string; nonce: string | null };

/** What one policy says of an address. `nonce`: of the script's tag; null where the tag has none or is not in the page. */
export function askPolicy(policy: string, { asked, address, pageOrigin, nonce }: PolicyQuestion): PolicyAnswer {
  const directives = parsePolicy(policy);
  const found = ASKED[asked].flatMap((name) => directives.filter((one) => one.name === name))[0];
  if (!found) return { isAllowed: true, directive: preferred[asked], needsNonce: false };
  const isStrict = asked === 'script' && found.sources.some((source) => source.toLowerCase() === "'strict-dynamic'");
  const hasNonce = nonce !== null && found.sources.includes(`'nonce-${nonce}'`);
  const isNamed = !isStrict && found.sources.some((source) => matchesSource(source, address, pageOrigin));
  return { isAllowed: hasNonce || isNamed, directive: found.name, needsNonce: isStrict && !hasNonce };
}

const toText = ({ name, sources }: Directive) => `${[name, ...sources].join(' ')};`;

export type PolicyLine = { sign: 'same' | 'minus' | 'plus'; text: string };

/** The policy's line that must name the origin, before and after, between its neighbours. */
export function mendPolicy(policy: string, asked: Asked, origin: string): { lines: PolicyLine[]; copy: string } {
  const directives = parsePolicy(policy);
  const name = ASKED[asked].find((one) => directives.some((directive) => directive.name === one)) ?? preferred[asked];
  const at = directives.findIndex((directive) => directive.name === name);
  const current = directives[at];
  const kept = (current?.sources ?? []).filter((source) => source.toLowerCase() !== "'none'");
  const isOwn = name !== 'default-src' && name !== 'child-src';
  const copy = toText({ name: isOwn ? name : preferred[asked], sources: [...kept, origin] });
  const same = (directive: Directive | undefined): PolicyLine[] =>
    directive ? [{ sign: 'same', text: toText(directive) }] : [];
  const old: PolicyLine[] = current ? [{ sign: isOwn ? 'minus' : 'same', text: toText(current) }] : [];
  return {
    copy,
    lines: [...same(directives[at - 1]), ...old, { sign: 'plus', text: copy }, ...same(directives[at + 1])],
  };
}
