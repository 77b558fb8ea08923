import { isUtf8 } from 'node:buffer';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';

/** Levels of objects and lists; the deepest body of the API has four. */
const MAX_DEPTH = 12;

/** What no contract allows anywhere in a value; null when it has none of it. */
function findProblem(value: unknown, levels: number): 'too_deep' | 'not_unicode' | null {
  // Half a surrogate pair would be stored as another character than the one that was sent.
  if (typeof value === 'string') return value.isWellFormed() ? null : 'not_unicode';
  if (typeof value !== 'object' || value === null) return null;
  if (levels === 0) return 'too_deep';
  for (const [key, inner] of Object.entries(value)) {
    const problem = key.isWellFormed() ? findProblem(inner, levels - 1) : 'not_unicode';
    if (problem) return problem;
  }
  return null;
}

/**
 * Refuses bodies that would be understood as something else than what was sent: bytes that are no UTF-8, text that is no
 * Unicode, and what is nested deeper than any contract asks. Where a contract takes anything, nothing else would stop the
 * last, and writing it out again for a service exhausts the stack.
 */
export const bodyShape = fp(
  async (app: FastifyInstance) => {
    const parseJson = app.getDefaultJsonParser('error', 'error');
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      if (isUtf8(body)) return parseJson(request, body.toString(), done);
      done(new AppError('malformed_json', { fields: [{ path: 'body', code: 'not_utf8' }] }));
    });
    app.addHook('preValidation', (request, _reply, done) => {
      const { body } = request;
      if (typeof body !== 'object' || body === null) return done();
      for (const [path, value] of Object.entries(body)) {
        const code = path.isWellFormed() ? findProblem(value, MAX_DEPTH - 1) : 'not_unicode';
        if (code) return done(new AppError('invalid_request', { fields: [{ path: path.toWellFormed(), code }] }));
      }
      done();
    });
  },
  { name: 'body-shape', dependencies: ['errors'] },
);
