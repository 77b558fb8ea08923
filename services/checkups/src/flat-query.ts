import * as z from 'zod/mini';

/** A query of exactly these names: one that nobody knows is refused by its name instead of being overlooked. */
export const flatQuery = <T extends z.core.$ZodShape>(shape: T) =>
  z.looseObject(shape).check((payload) => {
    for (const name of Object.keys(payload.value)) {
      if (Object.hasOwn(shape, name)) continue;
      payload.issues.push({ code: 'custom', path: [name], message: 'unknown filter', input: undefined });
    }
  });
