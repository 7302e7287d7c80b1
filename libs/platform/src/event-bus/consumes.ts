import 'reflect-metadata';
import type { EventContract, PayloadOf } from '@tidings/contracts/events/define-event.ts';
import type { EntityManager } from 'typeorm';

/** What a consumer gets beside the payload. */
export type EventContext = {
  /** The transaction in which the reader moves on: what is written through it happens exactly once. */
  tx: EntityManager;
  /** The event's own id, the same at every attempt. */
  uid: string;
  type: string;
  key: string;
  /** 1 at the first try. */
  attempt: number;
  /** Aborted when the worker is asked to stop, or when the handler has taken too long. */
  signal: AbortSignal;
};

/** One decorated method: which event, and where it is. */
export type Consumption = {
  contract: EventContract;
  method: string;
};

const CONSUMES = Symbol('tidings:consumes');

/**
 * Makes a method of a worker's controller or provider the consumer of an event, inside that worker's own consumer
 * group. The payload arrives parsed. A throw is retried with growing pauses, then kept as a dead letter with its cause;
 * later events of the same key wait for it, other keys do not. Effects through `context.tx` happen exactly once, any
 * other effect at least once.
 */
export function Consumes<Contract extends EventContract>(contract: Contract) {
  return <Handler extends (payload: PayloadOf<Contract>, context: EventContext) => Promise<unknown> | unknown>(
    prototype: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    Reflect.defineMetadata(
      CONSUMES,
      [...consumptionsOf(prototype.constructor), { contract, method }],
      prototype.constructor,
    );
  };
}

/** The consumers a class declares. */
export function consumptionsOf(type: object): readonly Consumption[] {
  const found: unknown = Reflect.getOwnMetadata(CONSUMES, type);
  return Array.isArray(found) ? (found as Consumption[]) : [];
}
