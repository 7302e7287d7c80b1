import { hostname } from 'node:os';
import {
  type Context,
  type Tracer,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  diag,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { type Logger, hideSecrets } from './logger.ts';
import { type OpenSpan, type SpanAttributes, type SpanKind as Kind, setSpanRecorder } from './trace.ts';

export type OtlpOptions = {
  /** The exporter appends `/v1/traces`. */
  endpoint: string;
  /** Fraction of traces to record, from 0 to 1. */
  share: number;
  service: string;
  version: string;
  logger: Logger;
};

const EVERY_MS = 2_000;
const STOP_MS = 3_000;
const kinds: Record<Kind, SpanKind> = {
  server: SpanKind.SERVER,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
};

export function startOtlpTraces({ endpoint, share, service, version, logger }: OtlpOptions): () => Promise<void> {
  diag.setLogger(undeliveredTo(endpoint, logger), { suppressOverrideMessage: true });
  const byId = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'tidings',
      'service.version': version,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    // Sampling by trace ID makes all processes decide alike and ignores the sampling flag sent by visitors.
    sampler: new ParentBasedSampler({ root: byId, remoteParentSampled: byId }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('tidings');
  setSpanRecorder({ open: (name, kind, parent, facts) => open(tracer, name, kinds[kind], parent, facts) });
  return async () => {
    setSpanRecorder(undefined);
    const timeout = Promise.withResolvers<void>();
    const timer = setTimeout(timeout.resolve, STOP_MS);
    await Promise.race([provider.shutdown().catch(() => undefined), timeout.promise]);
    clearTimeout(timer);
  };
}

function open(
  tracer: Tracer,
  name: string,
  kind: SpanKind,
  parent: string | undefined,
  facts: SpanAttributes,
): OpenSpan {
  const span = tracer.startSpan(name, { kind, attributes: facts }, toContext(parent));
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    get isRecording() {
      return span.isRecording();
    },
    end: ({ cause, name: called, facts: more } = {}) => {
      if (called !== undefined) span.updateName(called);
      if (more) span.setAttributes(more);
      if (cause !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: hideSecrets(cause) });
      span.end();
    },
  };
}

function toContext(parent: string | undefined): Context {
  if (parent === undefined) return ROOT_CONTEXT;
  const [, traceId = '', spanId = '', flags = ''] = parent.split('-');
  return trace.setSpanContext(ROOT_CONTEXT, {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  });
}

const quiet = () => undefined;

function undeliveredTo(endpoint: string, logger: Logger) {
  let isReported = false;
  const say = (message: string) => {
    logger[isReported ? 'debug' : 'warn'](
      { cause: message.slice(0, 300) },
      `traces cannot be delivered to ${hideSecrets(endpoint)}`,
    );
    isReported = true;
  };
  return { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet };
}
