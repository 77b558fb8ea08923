import { context, propagation } from '@opentelemetry/api';
import { currentRequestId, REQUEST_ID_HEADER } from './request-id.ts';

/** Headers by which a call to another process of ours belongs to the request, and to the trace if there is one. */
export function passedHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  const requestId = currentRequestId();
  if (requestId !== undefined) headers[REQUEST_ID_HEADER] = requestId;
  // Does nothing where nothing is traced.
  propagation.inject(context.active(), headers);
  return headers;
}
