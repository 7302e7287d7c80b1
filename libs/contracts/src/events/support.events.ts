import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** The payload omits the message, which a table stores for a limited time. */
export const MessageReceived = defineEvent({
  type: 'support.message-received.v1',
  meaning: 'The operator received a message: a question, or a request for early access',
  payload: z.object({ messageId: z.string() }),
  key: (payload) => payload.messageId,
});
