import type { Attributes } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node';

/** What a span may say. Addresses hold ids of users and submissions, and messages of errors may hold anything. */
const KNOWN: ReadonlySet<string> = new Set([
  'http.request.method',
  'http.route',
  'http.response.status_code',
  'bullmq.queue.name',
  'bullmq.queue.operation',
  'bullmq.job.name',
  'bullmq.job.attempts.made',
]);

const keepKnown = (attributes: Attributes): Attributes =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => KNOWN.has(name)));

/** The span with its times and its place in the trace, and of all else only what is known to be harmless. */
const withKnown = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: keepKnown(span.attributes) },
    events: { value: [] },
    links: { value: span.links.map(({ context }) => ({ context })) },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;

/** What a worker of BullMQ does by the clock, and the end of a job beside its span: half of all spans, and they say nothing. */
const HOUSEKEEPING = /^(startStalledCheckTimer|moveStalledJobsToWait|complete|close) /;

/** An exporter that never sends what a library adds to spans without our knowing. */
export const onlyKnownAttributes = (exporter: SpanExporter): SpanExporter => ({
  export: (spans, done) => exporter.export(spans.filter(({ name }) => !HOUSEKEEPING.test(name)).map(withKnown), done),
  forceFlush: async () => exporter.forceFlush?.(),
  shutdown: () => exporter.shutdown(),
});
