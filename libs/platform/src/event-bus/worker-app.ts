import 'reflect-metadata';
import { type DynamicModule, type INestMicroservice, type Type, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type PlatformDependencies, PlatformModule } from '../platform.module.ts';
import { type Logger, NestLogger } from '../process/telemetry/logger.ts';
import { isRecordingSpans } from '../process/telemetry/trace.ts';
import { EventLogServer } from './event-log.server.ts';
import { EventSpanInterceptor } from './event-span.interceptor.ts';
import type { EventServerOptions } from './event.server.ts';
import { KafkaEventServer } from './kafka/kafka-event.server.ts';

@Module({})
class WorkerRoot {
  static of(parts: PlatformDependencies, module: Type): DynamicModule {
    return { module: WorkerRoot, imports: [PlatformModule.forRoot(parts), module] };
  }
}

export type WorkerTiming = Pick<EventServerOptions, 'retry' | 'handlerLimitMs'>;

/** `close()` waits for running handlers. */
export async function startWorker(
  name: string,
  module: Type,
  parts: PlatformDependencies & { logger: Logger },
  timing: WorkerTiming = {},
): Promise<INestMicroservice> {
  const options = { dataSource: parts.dataSource, group: name, logger: parts.logger, ...timing };
  const strategy = parts.kafka
    ? new KafkaEventServer({
        ...options,
        kafka: parts.kafka,
        onWedged:
          parts.onWedged ??
          ((cause) => {
            throw new Error(cause);
          }),
      })
    : new EventLogServer(options);
  const app = await NestFactory.createMicroservice(WorkerRoot.of(parts, module), {
    strategy,
    logger: new NestLogger(parts.logger),
    abortOnError: false,
  });
  app.useGlobalFilters(strategy.failures);
  if (isRecordingSpans()) app.useGlobalInterceptors(new EventSpanInterceptor(name));
  try {
    await app.listen();
  } catch (error) {
    // Closes the app so that its jobs do not continue while the start is attempted again.
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}
