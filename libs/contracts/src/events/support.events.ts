import { z } from 'zod';
import { defineEvent } from './define-event.ts';

/** What was written lies in a table, for a while. */
export const MessageReceived = defineEvent({
  type: 'support.message-received.v1',
  meaning: 'Somebody wrote to the operator: a question, or a request for early access',
  payload: z.object({ messageId: z.string() }),
  key: (payload) => payload.messageId,
});
