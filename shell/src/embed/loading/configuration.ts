import type { EmbedRequest, Isolation } from '../element/attributes.ts';
import { EmbedError, isEmbedError } from '../element/error-codes.ts';
import type { ServerVersions } from '../protocol.ts';
import { readJson } from './read-json.ts';

/** What the server says about an embed key (contracts/access/embed.ts). */
export type Configuration = Omit<ServerVersions, 'app'> & {
  views: readonly string[];
  /** Switched off for now; a server of another version may not say. */
  paused?: readonly string[];
  isolationFloor: Isolation;
};

type Asked = Pick<EmbedRequest, 'server' | 'embedKey' | 'view'>;

/** @throws EmbedError with what an administrator has to mend, or that the server is away */
export async function readConfiguration(
  { server, embedKey, view }: Asked,
  signal: AbortSignal,
): Promise<Configuration> {
  const address = `${server}/api/embed/configuration?key=${encodeURIComponent(embedKey)}`;
  const configuration = await readJson<Configuration>(address, signal).catch((error: unknown) => {
    throw withHelp(error, server);
  });
  if (!configuration.views.includes(view)) throw new EmbedError('E_VIEW_FORBIDDEN', `this key does not show '${view}'`);
  if (configuration.paused?.includes(view))
    throw new EmbedError('E_MAINTENANCE', `'${view}' is switched off on ${server}`);
  return configuration;
}

function withHelp(error: unknown, server: string): unknown {
  if (!isEmbedError(error)) return error;
  const { code, correlationId } = error;
  if (code === 'E_ORIGIN')
    return new EmbedError(code, `${location.origin} is not among the origins of this embed key`, correlationId);
  if (code === 'E_CONFIG')
    return new EmbedError(code, `${server} does not know this embed key, or it is switched off`, correlationId);
  return error;
}
