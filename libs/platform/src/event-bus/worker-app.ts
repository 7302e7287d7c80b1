import 'reflect-metadata';
import { type DynamicModule, type INestMicroservice, type Type, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type PlatformDependencies, PlatformModule } from '../platform.module.ts';
import { type Logger, NestLogger } from '../process/telemetry/logger.ts';
import { listDeclaredConsumers } from './consumes.ts';
import type { Consumer } from './dispatch.ts';
import { type EventLogServerOptions, EventLogServer } from './event-log.server.ts';
import { KafkaEventServer } from './kafka/kafka-event.server.ts';

@Module({})
class WorkerRoot {
  static of(parts: PlatformDependencies, module: Type): DynamicModule {
    return { module: WorkerRoot, imports: [PlatformModule.forRoot(parts), module] };
  }
}

export type WorkerTiming = Pick<EventLogServerOptions, 'retry' | 'handlerLimitMs'>;

/** `close()` waits for running handlers. */
export async function startWorker(
  name: string,
  module: Type,
  parts: PlatformDependencies & { logger: Logger },
  timing: WorkerTiming = {},
): Promise<INestMicroservice> {
  const consumers = new Map<string, Consumer>();
  const carrier = { dataSource: parts.dataSource, group: name, consumers, logger: parts.logger, ...timing };
  const strategy = parts.kafka
    ? new KafkaEventServer({
        ...carrier,
        kafka: parts.kafka,
        onWedged:
          parts.onWedged ??
          ((cause) => {
            throw new Error(cause);
          }),
      })
    : new EventLogServer(carrier);
  const app = await NestFactory.createMicroservice(WorkerRoot.of(parts, module), {
    strategy,
    logger: new NestLogger(parts.logger),
    abortOnError: false,
  });
  for (const { contract, method, type } of listDeclaredConsumers(module)) {
    const instance = app.get<Record<string, Consumer['handle']>>(type, { strict: false });
    consumers.set(contract.type, { contract, handle: (payload, context) => instance[method]?.(payload, context) });
  }
  try {
    await app.listen();
  } catch (error) {
    // Closes the app so that its jobs do not continue while the start is attempted again.
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}
