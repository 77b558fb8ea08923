import { FastifyOtelInstrumentation } from '@fastify/otel';
import { ROOT_CONTEXT, type TextMapPropagator } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import { BullMQOtel } from 'bullmq-otel';
import { setJobTelemetry } from './job-telemetry.ts';
import { onlyKnownAttributes } from './known-attributes.ts';
import type { Tracing } from './tracing.ts';

/** Hands a trace on, and begins a new one for each caller. */
function handsOnOnly(propagator: TextMapPropagator): TextMapPropagator {
  return {
    inject: propagator.inject.bind(propagator),
    extract: () => ROOT_CONTEXT,
    fields: propagator.fields.bind(propagator),
  };
}

/** See `startTracing`, by which it is loaded. */
export function openTracing(name: string, endpoint: string, { isPublic }: { isPublic: boolean }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.namespace': 'wellspring', 'service.name': name }),
    spanProcessors: [new BatchSpanProcessor(onlyKnownAttributes(exporter))],
  });
  const propagator = new W3CTraceContextPropagator();
  provider.register({ propagator: isPublic ? handsOnOnly(propagator) : propagator });
  // By itself for every server that is made from now on. A span for each hook would be thirty of a request.
  const requests = new FastifyOtelInstrumentation({
    registerOnInitialization: true,
    instrumentHooks: false,
    instrumentHandler: false,
    recordExceptions: false,
    requestHook: (span, { method, routeOptions }) => void span.updateName(`${method} ${routeOptions.url ?? 'none'}`),
  });
  requests.setTracerProvider(provider);
  setJobTelemetry(new BullMQOtel({ tracerName: 'wellspring' }));
  return {
    async stop() {
      requests.disable();
      // A collector that is away must not keep a process from ending with success.
      await provider.shutdown().catch(() => undefined);
    },
  };
}
