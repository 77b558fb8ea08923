import * as z from 'zod/mini';

/** Id of a request, in the log lines of every process that takes part in it: random, so it says nothing about a user. */
export const RequestId = z.string().check(z.regex(/^[\da-f-]{36}$/));
