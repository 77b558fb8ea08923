import { lookup as systemLookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPrivateAddress } from './private-addresses.ts';

/** Milliseconds for the whole answer, and the bytes of it that are read. */
const PATIENCE_MS = 5_000;
const MAX_BYTES = 512 * 1024;

export type FetchedPage = {
  status: number;
  /** Milliseconds to the last byte that was read. */
  ms: number;
  headers: Readonly<Record<string, string>>;
  html: string;
};

export type FetchFailure = 'private-address' | 'bad-certificate' | 'no-answer';

/** Asks for a page as a visitor without cookies. */
export type PageFetcher = (address: URL) => Promise<FetchedPage | FetchFailure>;

class PrivateAddressError extends Error {}

/** Refuses a name that leads into a private network at the moment of the connection, so that it cannot change between. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  systemLookup(hostname, { ...options, all: true }, (error, found) => {
    const addresses = error ? [] : found;
    const refused = addresses.some(({ address }) => isPrivateAddress(address))
      ? new PrivateAddressError(hostname)
      : null;
    const [first] = addresses;
    if (error || refused || !first) callback(error ?? refused ?? new Error('no address'), '', 4);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

async function readText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes >= MAX_BYTES) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}

function toFailure(error: unknown): FetchFailure {
  if (error instanceof PrivateAddressError) return 'private-address';
  const { code = '' } = error as { code?: string };
  return /CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code) ? 'bad-certificate' : 'no-answer';
}

/**
 * @param hosts names that may lead into a private network, as the operator says
 */
export function createPageFetcher(hosts: readonly string[]): PageFetcher {
  return async (address) => {
    const isTrusted = hosts.includes(address.hostname);
    const host = bare(address.hostname);
    // A number in the address is not looked up.
    if (!isTrusted && isIP(host) !== 0 && isPrivateAddress(host)) return 'private-address';
    const begun = performance.now();
    const request = address.protocol === 'https:' ? httpsRequest : httpRequest;
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const options = {
          agent: false,
          signal: AbortSignal.timeout(PATIENCE_MS),
          headers: { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Wellspring embed doctor' },
          ...(isTrusted ? {} : { lookup: publicLookup }),
        };
        request(address, options, resolve).on('error', reject).end();
      });
      const html = await readText(answer);
      answer.destroy();
      const headers = Object.fromEntries(
        Object.entries(answer.headersDistinct).map(([name, values]) => [name, (values ?? []).join(', ')]),
      );
      return { status: answer.statusCode ?? 0, ms: Math.round(performance.now() - begun), headers, html };
    } catch (error) {
      return toFailure(error);
    }
  };
}
