import type { Tracing } from './tracing.ts';

const off: Tracing = { stop: async () => undefined };

/**
 * Begins to send a trace of each request and job to a collector (OTLP over HTTP): how long it took, in which process, and what
 * it led to. Called before a server or a queue is made. The packages are loaded only here: they are large, and most
 * deployments have no traces. Of a request a trace holds the method, the route and the status, nothing that users have
 * written and no id of a user.
 *
 * @param name of the process
 * @param endpoint address of the collector; undefined: nothing is traced
 * @param isPublic whether anybody may call: then a trace that a caller says to belong to is not believed
 */
export async function startTracing(
  name: string,
  endpoint: string | undefined,
  { isPublic = false }: { isPublic?: boolean } = {},
): Promise<Tracing> {
  if (endpoint === undefined) return off;
  const { openTracing } = await import('./open-tracing.ts');
  return openTracing(name, endpoint, { isPublic });
}
