/** Seed of the test command, so that two runs of one commit try the same examples. */
const FIXED_SEED = 20_261_121;

/**
 * Seed of the property tests and of the API fuzzer: `PROPERTY_SEED`, or the fixed one.
 *
 * @throws Error when `PROPERTY_SEED` is set and is no whole number
 */
export function propertySeed(env: NodeJS.ProcessEnv): number {
  const seed = Number(env.PROPERTY_SEED || FIXED_SEED);
  if (!Number.isInteger(seed)) throw new Error(`PROPERTY_SEED must be a whole number, not ${env.PROPERTY_SEED}`);
  return seed;
}
