import 'reflect-metadata';
import type { EventContract, EventPayload } from '@tidings/contracts/events/define-event.ts';
import type { EntityManager } from 'typeorm';

export type EventContext = {
  /** Transaction that also advances the reader: its writes happen exactly once. */
  tx: EntityManager;
  /** The same for every attempt. */
  uid: string;
  type: string;
  key: string;
  /** Starts at 1. */
  attempt: number;
  /** Aborted when the worker stops or the handler exceeds its time limit. */
  signal: AbortSignal;
};

export type Consumption = {
  contract: EventContract;
  method: string;
};

const CONSUMES = Symbol('tidings:consumes');

/**
 * Makes a method of a worker's controller or provider the consumer of an event, in the worker's consumer group. The
 * payload is validated. A throw is retried with growing delays, then stored as a dead letter with its cause; later
 * events of the same key wait for it. Effects through `context.tx` happen exactly once, others at least once.
 */
export function Consumes<Contract extends EventContract>(contract: Contract) {
  return <Handler extends (payload: EventPayload<Contract>, context: EventContext) => Promise<unknown> | unknown>(
    prototype: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    Reflect.defineMetadata(
      CONSUMES,
      [...getConsumptions(prototype.constructor), { contract, method }],
      prototype.constructor,
    );
  };
}

export function getConsumptions(type: object): readonly Consumption[] {
  const metadata: unknown = Reflect.getOwnMetadata(CONSUMES, type);
  return Array.isArray(metadata) ? (metadata as Consumption[]) : [];
}
