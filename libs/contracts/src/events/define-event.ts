import type { z } from 'zod';

export type EventContract<Payload extends z.ZodObject = z.ZodObject> = {
  /** `<context>.<fact>.v<N>`, also the topic. Breaking changes need a new version. */
  readonly type: string;
  /** One sentence for the generated event table. */
  readonly meaning: string;
  /** At most ten IDs and facts, never whole entities. */
  readonly payload: Payload;
  /** Returns the aggregate's ID, which keeps events in order. */
  key(payload: z.output<Payload>): string;
  /** Retention in Kafka for external consumers that were offline. */
  readonly retentionDays: number;
};

const RETENTION_DAYS = 7;

export type EventPayload<Contract extends EventContract> = z.output<Contract['payload']>;

/** The event table, JSON Schemas and topics are generated from these definitions. */
export function defineEvent<Payload extends z.ZodObject>(
  contract: Omit<EventContract<Payload>, 'retentionDays'> & { retentionDays?: number },
): EventContract<Payload> {
  return { retentionDays: RETENTION_DAYS, ...contract };
}
