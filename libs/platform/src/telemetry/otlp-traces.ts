import { hostname } from 'node:os';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, diag, trace } from '@opentelemetry/api';
import type { Context, Tracer } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Logger } from './logger.ts';
import { hideSecrets } from './logger.ts';
import { recordSpans } from './trace.ts';
import type { OpenSpan, SpanFacts, SpanKind as Kind } from './trace.ts';

export type OtlpOptions = {
  /** Where the collector listens; `/v1/traces` is added. */
  endpoint: string;
  /** The share of traces that are recorded, 0 to 1. */
  share: number;
  /** What this process is called there. */
  service: string;
  /** Its release. */
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

/**
 * Records the steps of this process and sends them to an OpenTelemetry collector, by OTLP over HTTP. A module of its
 * own, loaded only when there is an address: nobody else pays for it. Answers how to send the rest and stop.
 */
export function startOtlpTraces({ endpoint, share, service, version, logger }: OtlpOptions): () => Promise<void> {
  diag.setLogger(undeliveredTo(endpoint, logger), { suppressOverrideMessage: true });
  const byId = new TraceIdRatioBasedSampler(share);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.namespace': 'tidings',
      'service.version': version,
      // In a cluster the host is the pod, which is what its figures are called too.
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    // Judged by the trace's id, whoever asks: every process keeps or leaves the same traces, and no visitor decides.
    sampler: new ParentBasedSampler({ root: byId, remoteParentSampled: byId }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
        scheduledDelayMillis: EVERY_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('tidings');
  recordSpans({ open: (name, kind, parent, facts) => open(tracer, name, kinds[kind], parent, facts) });
  return async () => {
    recordSpans(undefined);
    const late = Promise.withResolvers<void>();
    const timer = setTimeout(late.resolve, STOP_MS);
    await Promise.race([provider.shutdown().catch(() => undefined), late.promise]);
    clearTimeout(timer);
  };
}

function open(tracer: Tracer, name: string, kind: SpanKind, parent: string | undefined, facts: SpanFacts): OpenSpan {
  const span = tracer.startSpan(name, { kind, attributes: facts }, contextOf(parent));
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

function contextOf(parent: string | undefined): Context {
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

/** A collector that is away is said once, and costs nobody more than its spans. */
function undeliveredTo(endpoint: string, logger: Logger) {
  let said = false;
  const say = (message: string) => {
    logger[said ? 'debug' : 'warn'](
      { cause: message.slice(0, 300) },
      `traces cannot be delivered to ${hideSecrets(endpoint)}`,
    );
    said = true;
  };
  return { error: say, warn: say, info: quiet, debug: quiet, verbose: quiet };
}
