import { Controller } from '@nestjs/common';
import type { EventPayload } from '@tidings/contracts/events/define-event.ts';
import { RenditionRequested } from '@tidings/contracts/events/speech.events.ts';
import { enqueueRendition } from '@tidings/database/speech/rendition.entity.ts';
import { Consumes } from '@tidings/platform/event-bus/consumes.ts';
import type { EventContext } from '@tidings/platform/event-bus/consumes.ts';

/** Only enqueues the rendition, because rendering must not block the event log. */
@Controller()
export class RenditionRequestedConsumer {
  @Consumes(RenditionRequested)
  enqueue({ renditionId }: EventPayload<typeof RenditionRequested>, { tx }: EventContext): Promise<void> {
    return enqueueRendition(tx, renditionId);
  }
}
