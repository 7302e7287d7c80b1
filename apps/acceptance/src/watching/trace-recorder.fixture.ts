import { randomBytes } from 'node:crypto';
import { createDataSource } from '@tidings/database/data-source.ts';
import { startOtlpTraces } from '@tidings/platform/process/telemetry/otlp-traces.ts';
import { runInNewSpan, startCall } from '@tidings/platform/process/telemetry/trace.ts';
import { type ReceivedSpan, OtlpReceiver } from '@tidings/testing/otlp-receiver.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { type TestDatabase, CONNECT_TIMEOUT_MS, createTestDatabase } from '@tidings/testing/test-database.ts';
import { until } from '@tidings/testing/until.ts';

export const TEST_VERSION = '1.2.3';
export const SPAN_KINDS = { server: 2, client: 3, consumer: 5 };

const LAST = 'the last of them';

export class TraceRecorder {
  #stop: () => Promise<void> = async () => undefined;
  #hasLast = false;

  private constructor(private readonly collector: OtlpReceiver) {}

  static async open(): Promise<TraceRecorder> {
    return new TraceRecorder(await new OtlpReceiver().listen());
  }

  get spans(): ReceivedSpan[] {
    return this.collector.spans;
  }

  /** Starts recording. `share` is the fraction of traces that are sampled, from 0 to 1. */
  async record(share: number): Promise<void> {
    await this.#stop();
    this.spans.length = 0;
    this.#hasLast = share === 1;
    this.#stop = startOtlpTraces({
      endpoint: this.collector.address,
      share,
      service: 'tidings',
      version: TEST_VERSION,
      logger: quietLogger,
    });
  }

  /** Returns all spans once they have been received, because stopping does not wait for a slow collector. */
  async all(): Promise<ReceivedSpan[]> {
    if (this.#hasLast) await runInNewSpan(LAST, 'server', undefined, {}, async () => undefined);
    await this.#stop();
    this.#stop = async () => undefined;
    if (this.#hasLast) await until('all spans are received', () => this.spans.some(({ name }) => name === LAST));
    this.#hasLast = false;
    return this.spans.filter(({ name }) => name !== LAST);
  }

  async close(): Promise<void> {
    await this.#stop();
    await this.collector.close();
  }
}

export async function createTracedDatabase(poolSize = 6): Promise<TestDatabase> {
  const { url, dataSource: defaultSource, close } = await createTestDatabase();
  await defaultSource.destroy();
  const dataSource = await createDataSource(url, {
    watch: startCall,
    poolSize,
    connectTimeoutMs: CONNECT_TIMEOUT_MS,
  }).initialize();
  return {
    url,
    dataSource,
    close: async () => {
      if (dataSource.isInitialized) await dataSource.destroy();
      await close();
    },
  };
}

export function startTrace(): { traceId: string; headers: { traceparent: string } } {
  const traceId = randomBytes(16).toString('hex');
  return { traceId, headers: { traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` } };
}
