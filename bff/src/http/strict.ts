import * as z from 'zod/mini';

/** The same object, but a name it does not know is refused and named instead of being dropped without a word. */
export const strict = <S extends z.core.$ZodShape>(schema: z.ZodMiniObject<S>) => z.strictObject(schema.shape);
