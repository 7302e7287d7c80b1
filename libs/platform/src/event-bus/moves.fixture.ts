import { randomBytes } from 'node:crypto';
import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { defineEvent } from '@tidings/contracts/events/define-event.ts';
import { until as becomes } from '@tidings/testing/until.ts';
import { z } from 'zod';
import { loadConfig } from '../process/config/config.ts';
import { createLogger } from '../process/telemetry/logger.ts';
import { BLOB_STORE } from '../tokens.ts';
import { type EventContext, Consumes } from './consumes.ts';
import { EventPublisher } from './event-publisher.ts';

const move = z.object({ id: z.string(), step: z.number().int() });
export type Move = z.output<typeof move>;

export type MoveHandler = {
  handle(move: Move, context: EventContext): Promise<void> | void;
};

export function createMoveEvents() {
  const suffix = randomBytes(4).toString('hex');
  const Moved = defineEvent({
    type: `test.moved-${suffix}.v1`,
    meaning: 'Something moved',
    payload: move,
    key: ({ id }) => id,
  });
  const Echoed = defineEvent({
    type: `test.echoed-${suffix}.v1`,
    meaning: 'A move was received',
    payload: move,
    key: ({ id }) => id,
  });

  @Injectable()
  class Trail {
    readonly steps: Move[] = [];
  }

  @Controller()
  class MovedConsumer {
    constructor(
      private readonly trail: Trail,
      @Inject(BLOB_STORE) private readonly behaviour: MoveHandler,
    ) {}

    @Consumes(Moved)
    async onMoved(moved: Move, context: EventContext): Promise<void> {
      await this.behaviour.handle(moved, context);
      await context.tx.query('INSERT INTO seen (uid, id, step) VALUES ($1, $2, $3)', [
        context.uid,
        moved.id,
        moved.step,
      ]);
      this.trail.steps.push(moved);
    }
  }
  @Module({ controllers: [MovedConsumer], providers: [Trail] })
  class MovedModule {}

  @Controller()
  class EchoConsumer {
    constructor(private readonly events: EventPublisher) {}
    @Consumes(Moved) async onMoved({ id, step }: Move, { tx }: EventContext): Promise<void> {
      await this.events.add(tx, Echoed, { id, step });
    }
  }
  @Module({ controllers: [EchoConsumer] })
  class EchoModule {}

  @Controller()
  class RecordingConsumer {
    @Consumes(Echoed) async onEchoed({ step }: Move, { tx }: EventContext): Promise<void> {
      await tx.query("INSERT INTO seen (id, step) VALUES ('echo', $1)", [step]);
    }
  }
  @Module({ controllers: [RecordingConsumer] })
  class RecordedEventsModule {}
  return { suffix, Moved, Echoed, MovedModule, EchoModule, HeardModule: RecordedEventsModule };
}

export const testConfig = loadConfig({ LOG_LEVEL: 'error' });
export const quietLogger = createLogger({ ...testConfig, logLevel: 'error' }, false);
quietLogger.level = process.env['QUIET_LEVEL'] ?? 'silent';

export const waitUntil = (condition: () => Promise<boolean> | boolean, limitMs?: number): Promise<number> =>
  becomes('the expected condition', condition, limitMs);
export const listSteps = (moves: Move[], id: string) =>
  moves.filter((moved) => moved.id === id).map(({ step }) => step);
