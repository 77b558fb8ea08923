import * as z from 'zod/mini';

/**
 * Reads the environment once into a frozen value.
 * @throws Error naming every variable that is missing or wrong
 */
export function loadConfig<T extends z.ZodMiniType>(schema: T, env: NodeJS.ProcessEnv): Readonly<z.infer<T>> {
  const result = z.safeParse(schema, env);
  if (!result.success) throw new Error(`bad environment\n${z.prettifyError(result.error)}`);
  return Object.freeze(result.data as object) as Readonly<z.infer<T>>;
}
