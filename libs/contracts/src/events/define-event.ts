import type { z } from 'zod';

/** A fact of the product, declared once and carried by the event log (and Kafka, at scale). */
export type EventContract<Payload extends z.ZodObject = z.ZodObject> = {
  /** Topic and CloudEvents type: `<context>.<fact>.v<N>`. A breaking change is a new version. */
  readonly type: string;
  /** One sentence: what became true. Printed in the generated event table. */
  readonly meaning: string;
  /** At most ten fields: ids and facts, never whole entities. */
  readonly payload: Payload;
  /** The aggregate id; events of one key are delivered in order. */
  key(payload: z.output<Payload>): string;
  /**
   * How long a broker keeps it, for consumers of operators' own that were away. The log itself is the longer memory.
   */
  readonly retentionDays: number;
};

const RETENTION_DAYS = 7;

/** The parsed payload of a contract. */
export type PayloadOf<Contract extends EventContract> = z.output<Contract['payload']>;

/** Declares an event. Source of the event table, the JSON Schemas and the topics. */
export function defineEvent<Payload extends z.ZodObject>(
  contract: Omit<EventContract<Payload>, 'retentionDays'> & { retentionDays?: number },
): EventContract<Payload> {
  return { retentionDays: RETENTION_DAYS, ...contract };
}
