import 'reflect-metadata';
import type { DynamicModule, Type } from '@nestjs/common';
import type { DeclaredEvent } from '@tidings/contracts/events/all-events.ts';
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

export type WorkerModules = Readonly<Record<string, Type>>;

export type DeclaredConsumer = ConsumerDeclaration & {
  type: Type;
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

export function listDeclaredConsumers(module: Type): DeclaredConsumer[] {
  const consumers = new Map<Type, DeclaredConsumer[]>();
  const seen = new Set<unknown>();
  const visit = (entry: Type | DynamicModule) => {
    if (seen.has(entry)) return;
    seen.add(entry);
    const type = 'module' in entry ? entry.module : entry;
    const dynamic: Partial<DynamicModule> = 'module' in entry ? entry : {};
    const of = <Item>(kind: string, own: readonly unknown[] = []) => [
      ...((Reflect.getMetadata(kind, type) as Item[] | undefined) ?? []),
      ...(own as Item[]),
    ];
    for (const candidate of [
      ...of<unknown>('controllers', dynamic.controllers),
      ...of<unknown>('providers', dynamic.providers),
    ]) {
      const consumer = typeof candidate === 'function' ? candidate : (candidate as { useClass?: unknown }).useClass;
      if (isType(consumer))
        consumers.set(
          consumer,
          getConsumerDeclarations(consumer).map((consumption) => ({ ...consumption, type: consumer })),
        );
    }
    for (const imported of of<unknown>('imports', dynamic.imports)) {
      if (isType(imported) || (typeof imported === 'object' && imported !== null && 'module' in imported))
        visit(imported as Type | DynamicModule);
    }
  };
  visit(module);
  return [...consumers.values()].flat();
}

export function mapConsumersByEvent(workers: WorkerModules): Map<string, string[]> {
  const consumers = new Map<string, string[]>();
  for (const [worker, module] of Object.entries(workers)) {
    for (const { contract } of listDeclaredConsumers(module))
      consumers.set(contract.type, [...(consumers.get(contract.type) ?? []), worker]);
  }
  return consumers;
}

const EVENTS = 'libs/contracts/src/events';

export function findRegistryProblems(
  events: readonly DeclaredEvent[],
  outward: ReadonlySet<EventContract>,
  workers: WorkerModules,
): string[] {
  const consumers = mapConsumersByEvent(workers);
  const declared = new Set(events.map(({ contract }) => contract.type));
  return [
    ...events
      .filter(({ contract }) => !outward.has(contract) && !consumers.has(contract.type))
      .map(
        ({ name, file }) =>
          `${file}: ${name} has no consumer: give it a method under @Consumes(${name}) in a worker, or, if only ` +
          `other programs use it, list it in ${EVENTS}/all-events.ts`,
      ),
    ...events.flatMap(({ name, contract }) => {
      const names = outward.has(contract) ? consumers.get(contract.type) : undefined;
      return names
        ? [`${EVENTS}/all-events.ts: ${name} is consumed by ${names.join(', ')}: remove it from the list`]
        : [];
    }),
    ...[...consumers.keys()]
      .filter((type) => !declared.has(type))
      .map((type) => `${type} is consumed but not declared: export it from a \`*.events.ts\` of ${EVENTS}`),
    ...[...consumers].flatMap(([type, names]) =>
      names
        .filter((name, index) => names.indexOf(name) !== index)
        .map((name) => `${type} has two consumers in the worker ${name}`),
    ),
  ];
}

function isType(candidate: unknown): candidate is Type {
  return typeof candidate === 'function';
}
