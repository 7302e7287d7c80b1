import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { MetadataScanner } from '@nestjs/core';
import { Ctx, EventPattern, Payload } from '@nestjs/microservices';
import { ListenerMetadataExplorer } from '@nestjs/microservices/listener-metadata-explorer.js';
import type { DeclaredEvent } from '@tidings/contracts/events/all-events.ts';
import type { EventContract, EventPayload } from '@tidings/contracts/events/define-event.ts';
import type { EventDelivery } from './event-delivery.ts';
import { EventPayloadPipe } from './event-payload.pipe.ts';

export type EventContext = Pick<EventDelivery, 'tx' | 'uid' | 'type' | 'key' | 'attempt' | 'signal'>;

export type WorkerModules = Readonly<Record<string, Type>>;

type DeclaredConsumer = {
  /** Type of the event. */
  type: string;
  /** `Class.method` */
  consumer: string;
};

/**
 * Registers a method of a controller as a consumer in the worker's group. A failed event is retried and finally becomes
 * a dead letter; later events with the same key wait. Effects through `context.tx` happen exactly once, others at least
 * once.
 */
export function Consumes<Contract extends EventContract>(...contracts: Contract[]) {
  return <Handler extends (payload: EventPayload<Contract>, context: EventContext) => Promise<unknown> | unknown>(
    prototype: object,
    method: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    const types = contracts.map(({ type }) => type);
    EventPattern(types, { consumer: `${prototype.constructor.name}.${method}` })(prototype, method, descriptor);
    Payload(new EventPayloadPipe(contracts))(prototype, method, 0);
    Ctx()(prototype, method, 1);
  };
}

const explorer = new ListenerMetadataExplorer(new MetadataScanner());

/** Like Nest, finds consumers only in controllers, unless `kind` is `providers`. */
export function listDeclaredConsumers(
  module: Type,
  kind: 'controllers' | 'providers' = 'controllers',
): DeclaredConsumer[] {
  const classes: (Type<object> | object)[] = Reflect.getMetadata(kind, module) ?? [];
  return classes
    .flatMap((one) => ('prototype' in one ? explorer.explore(Object.create(one.prototype)) : []))
    .flatMap(({ patterns, extras }) =>
      patterns.map((type) => ({ type: String(type), consumer: String(extras?.['consumer']) })),
    );
}

export function mapConsumersByEvent(workers: WorkerModules): Map<string, string[]> {
  const consumers = new Map<string, string[]>();
  for (const [worker, module] of Object.entries(workers)) {
    for (const { type } of listDeclaredConsumers(module)) consumers.set(type, [...(consumers.get(type) ?? []), worker]);
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
    ...Object.entries(workers).flatMap(([worker, module]) => [
      ...[...Map.groupBy(listDeclaredConsumers(module), ({ type }) => type)]
        .filter(([, same]) => same.length > 1)
        .map(([type, same]) => `${type} has two consumers in the worker ${worker}: ${joinNames(same)}: keep one`),
      ...[listDeclaredConsumers(module, 'providers')]
        .filter((misplaced) => misplaced.length > 0)
        .map(
          (misplaced) =>
            `${joinNames(misplaced)} receive no events: list their class in \`controllers\` of the worker ${worker}`,
        ),
    ]),
  ];
}

const joinNames = (consumers: DeclaredConsumer[]): string => consumers.map(({ consumer }) => consumer).join(' and ');
