import { defaultGrants, type RemoteGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { parseGrants } from '@wellspring/shared/server/frontends/parse-grants.ts';
import { toEtag, type WatchedFile, watchFile } from './watched-file.ts';

/**
 * What remotes are granted, as the server's configuration says now.
 *
 * @param file REMOTE_GRANTS_FILE; null: the defaults
 * @param onBroken called when the file cannot be read; the last good one stays in force
 */
export function watchGrants(file: string | null, onBroken: (error: unknown) => void): WatchedFile<RemoteGrants> {
  if (file !== null) return watchFile({ path: file, parse: parseGrants, onBroken });
  const copy = { value: defaultGrants, etag: toEtag('default grants') };
  return { read: async () => copy };
}
