import type { z } from 'zod';

export type EventContract<Payload extends z.ZodObject = z.ZodObject> = {
  /** Format: `<context>.<fact>.v<N>`. Also the name of the topic. Breaking changes require a new version. */
  readonly type: string;
  /** One sentence that appears in the generated event table. */
  readonly meaning: string;
  /** At most ten IDs and facts, never whole entities. */
  readonly payload: Payload;
  /** Returns the aggregate's ID. Events with the same key keep their order. */
  key(payload: z.output<Payload>): string;
  /** Retention in Kafka, in days, so that external consumers can catch up after being offline. */
  readonly retentionDays: number;
};

const RETENTION_DAYS = 7;

export type EventPayload<Contract extends EventContract> = z.output<Contract['payload']>;

/** The event table, JSON Schemas and topics are generated from the returned definitions. */
export function defineEvent<Payload extends z.ZodObject>(
  contract: Omit<EventContract<Payload>, 'retentionDays'> & { retentionDays?: number },
): EventContract<Payload> {
  return { retentionDays: RETENTION_DAYS, ...contract };
}
