import type { z } from 'zod';

/** Published in the event log and, if configured, in Kafka. */
export type EventContract<Payload extends z.ZodObject = z.ZodObject> = {
  /** Topic and CloudEvents type: `<context>.<fact>.v<N>`. A breaking change is a new version. */
  readonly type: string;
  /** One sentence, for the generated event table. */
  readonly meaning: string;
  /** At most ten fields: IDs and facts, never whole entities. */
  readonly payload: Payload;
  /** Returns the ID of the aggregate; events with the same key are delivered in order. */
  key(payload: z.output<Payload>): string;
  /** In Kafka, for external consumers that were offline; the event log keeps events longer. */
  readonly retentionDays: number;
};

const RETENTION_DAYS = 7;

export type EventPayload<Contract extends EventContract> = z.output<Contract['payload']>;

/** The event table, JSON Schemas and topics are generated from the declarations. */
export function defineEvent<Payload extends z.ZodObject>(
  contract: Omit<EventContract<Payload>, 'retentionDays'> & { retentionDays?: number },
): EventContract<Payload> {
  return { retentionDays: RETENTION_DAYS, ...contract };
}
