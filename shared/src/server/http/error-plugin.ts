import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { ErrorBody } from '../../contracts/error-body.ts';
import { statusByCode } from '../../error-codes.ts';
import { AppError, type ErrorCode, type FieldProblem, isAppError } from '../../errors.ts';

/**
 * Limit of fields named in one answer, so that a body full of unknown fields does not cause an answer three times as
 * long.
 */
const MAX_FIELDS = 100;

type ZodProblem = { instancePath: string; keyword?: string; params: Record<string, unknown> };

/** Fastify's own refusals (bad JSON, media types, sizes) by their code; what is not listed and below 500 is an invalid request. */
const codeOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

/** A strict schema reports strangers on the object that holds them; the reader needs each by its own name. */
function toFieldProblems({ instancePath, keyword = 'invalid', params }: ZodProblem): FieldProblem[] {
  const path = instancePath.split('/').filter(Boolean).join('.');
  if (keyword !== 'unrecognized_keys' || !Array.isArray(params.keys)) return [{ path, code: keyword }];
  return params.keys.map((key) => ({ path: path ? `${path}.${key}` : String(key), code: 'unknown' }));
}

/** Turns any thrown value into AppError; unknown ones become `internal`. */
export function toAppError(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  const error = thrown as FastifyError;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const isQuery = error.validationContext === 'querystring';
    return new AppError(isQuery ? 'invalid_filter' : 'invalid_request', {
      fields: error.validation.flatMap(toFieldProblems).slice(0, MAX_FIELDS),
      cause: error,
    });
  }
  const known = codeOfFastify[error.code ?? ''];
  if (known) return new AppError(known, { cause: error });
  if (error.statusCode === 429) return new AppError('too_many_requests', { cause: error });
  if (error.statusCode === 503) return new AppError('unavailable', { cause: error });
  if (error instanceof SyntaxError || (error.statusCode && error.statusCode < 500))
    return new AppError('invalid_request', { cause: error });
  return new AppError('internal', { cause: error });
}

/** What a client shows that has no words of its own for the code. */
const lastResort: Partial<Record<ErrorCode, string>> = {
  invalid_credentials: 'Authentication failure',
  unauthenticated: 'Failed to authenticate token',
  token_expired: 'Failed to authenticate token',
  session_ended: 'Failed to authenticate token',
};

/** The body every failed call answers with. */
export const errorBody = (error: AppError, requestId: string): ErrorBody => ({
  code: error.code,
  requestId,
  ...(error.fields ? { fields: [...error.fields] } : {}),
  ...(error.details === undefined ? {} : { details: error.details }),
  message: [{ messages: [{ id: error.code, message: lastResort[error.code] ?? error.code.replaceAll('_', ' ') }] }],
});

type Refused = Pick<FastifyRequest, 'method' | 'routeOptions' | 'log'>;

/** The line of a refused request: what was refused and why, and nothing of what was sent. */
export function logRefusal({ method, routeOptions, log }: Refused, { code }: AppError): void {
  log.info({ route: routeOptions.url ?? 'none', method, status: statusByCode[code], reason: code }, 'refused');
}

function send(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error.code === 'internal') request.log.error({ err: error.cause ?? error }, 'request failed');
  if (error.retryAfterS !== undefined) void reply.header('retry-after', String(error.retryAfterS));
  return reply.status(statusByCode[error.code]).send(errorBody(error, request.id));
}

/** Turns whatever is thrown into the one error body, and unknown addresses into 404 of the same shape. */
export const errorPlugin = fp<{ logsRefusals: boolean }>(
  async (app: FastifyInstance, { logsRefusals }) => {
    const refuse = (error: AppError, request: FastifyRequest, reply: FastifyReply) => {
      if (logsRefusals) logRefusal(request, error);
      return send(error, request, reply);
    };
    app.setErrorHandler<FastifyError>((error, request, reply) => refuse(toAppError(error), request, reply));
    app.setNotFoundHandler((request, reply) => refuse(new AppError('not_found'), request, reply));
  },
  { name: 'errors' },
);
