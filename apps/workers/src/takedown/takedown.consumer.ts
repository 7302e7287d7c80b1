import { Controller } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { TakedownOrdered } from '@tidings/contracts/events/news.events.ts';
import { findTakedown } from '@tidings/database/takedown/takedown.query.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { EventContext } from '@tidings/platform/event-bus/consumes.ts';
import { DataSource } from 'typeorm';
import { TakedownService } from './takedown.service.ts';

@Controller()
export class TakedownConsumer {
  constructor(
    private readonly database: DataSource,
    private readonly takedowns: TakedownService,
  ) {}

  @Consumes(TakedownOrdered)
  async onOrdered({ takedownId }: EventPayload<typeof TakedownOrdered>, { signal }: EventContext): Promise<void> {
    const takedown = await findTakedown(this.database, takedownId);
    if (takedown && takedown.liftedAt === null) await this.takedowns.carryOut(takedown, signal);
  }
}
