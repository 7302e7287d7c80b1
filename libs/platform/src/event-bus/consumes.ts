import 'reflect-metadata';
import type { EventContract, EventPayload } from '@tidings/contracts/events/define-event.ts';
import type { EntityManager } from 'typeorm';

export type EventContext = {
  tx: EntityManager;
  uid: string;
  type: string;
  key: string;
  attempt: number;
  /** Aborted at shutdown or at the time limit. */
  signal: AbortSignal;
};

export type ConsumerDeclaration = {
  contract: EventContract;
  method: string;
};

const CONSUMES = Symbol('tidings:consumes');

/**
 * Registers a method as a consumer in the worker's group. A failed event is retried and finally becomes a dead letter;
 * later events with the same key wait. Effects through `context.tx` happen exactly once, others at least once.
 */
export function Consumes<Contract extends EventContract>(contract: Contract) {
  return <Handler extends (payload: EventPayload<Contract>, context: EventContext) => Promise<unknown> | unknown>(
    prototype: object,
    method: string,
    _descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    Reflect.defineMetadata(
      CONSUMES,
      [...getConsumerDeclarations(prototype.constructor), { contract, method }],
      prototype.constructor,
    );
  };
}

export function getConsumerDeclarations(type: object): readonly ConsumerDeclaration[] {
  const metadata: unknown = Reflect.getOwnMetadata(CONSUMES, type);
  return Array.isArray(metadata) ? (metadata as ConsumerDeclaration[]) : [];
}
