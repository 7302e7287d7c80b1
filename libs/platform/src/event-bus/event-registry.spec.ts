import { Controller, Module } from '@nestjs/common';
import type { DeclaredEvent } from '@tidings/contracts/events/all-events.ts';
import { defineEvent } from '@tidings/contracts/events/define-event.ts';
import { z } from 'zod';
import { Consumes, findRegistryProblems, listDeclaredConsumers, mapConsumersByEvent } from './consumes.ts';

const event = (type: string) =>
  defineEvent({ type, meaning: 'Something happened', payload: z.object({ id: z.string() }), key: ({ id }) => id });
const [Made, Sold, Returned, Seen] = [
  event('shop.made.v1'),
  event('shop.sold.v1'),
  event('shop.returned.v1'),
  event('shop.seen.v1'),
];
const declared = (name: string, contract: typeof Made): DeclaredEvent => ({ name, file: 'shop.events.ts', contract });
const [madeEvent, sold, seen] = [declared('Made', Made), declared('Sold', Sold), declared('Seen', Seen)];
const returned = declared('Returned', Returned);
const outward = new Set([Seen]);

@Controller()
class Stock {
  @Consumes(Made) onMade(): void {}
  @Consumes(Sold) onSold(): void {}
}
@Controller()
class Ledger {
  @Consumes(Sold, Returned) onMoved(): void {}
}
@Module({ controllers: [Stock] })
class StockModule {}
@Module({ controllers: [Ledger] })
class LedgerModule {}
@Module({ providers: [Stock, { provide: 'price', useValue: 3 }] })
class ProviderModule {}
@Module({ controllers: [Stock, Ledger] })
class ShopModule {}

describe('event registry', () => {
  it('lists the consumers in the controllers of a worker', () => {
    expect(listDeclaredConsumers(ShopModule)).toEqual([
      { type: 'shop.made.v1', consumer: 'Stock.onMade' },
      { type: 'shop.sold.v1', consumer: 'Stock.onSold' },
      { type: 'shop.sold.v1', consumer: 'Ledger.onMoved' },
      { type: 'shop.returned.v1', consumer: 'Ledger.onMoved' },
    ]);
    expect(mapConsumersByEvent({ shelf: StockModule, ledger: LedgerModule })).toEqual(
      new Map([
        ['shop.made.v1', ['shelf']],
        ['shop.sold.v1', ['shelf', 'ledger']],
        ['shop.returned.v1', ['ledger']],
      ]),
    );
  });

  it('accepts events that have a consumer or are listed as outward events', () => {
    expect(
      findRegistryProblems([madeEvent, sold, returned, seen], outward, { shelf: StockModule, ledger: LedgerModule }),
    ).toEqual([]);
  });

  it('names each problem and the file to change', () => {
    expect(findRegistryProblems([madeEvent, sold, returned, seen], outward, { ledger: LedgerModule })).toEqual([
      'shop.events.ts: Made has no consumer: give it a method under @Consumes(Made) in a worker, or, if only other ' +
        'programs use it, list it in libs/contracts/src/events/all-events.ts',
    ]);
    expect(findRegistryProblems([madeEvent, sold], new Set([Made]), { shelf: StockModule })).toEqual([
      'libs/contracts/src/events/all-events.ts: Made is consumed by shelf: remove it from the list',
    ]);
    expect(findRegistryProblems([madeEvent], outward, { shelf: StockModule })).toEqual([
      'shop.sold.v1 is consumed but not declared: export it from a `*.events.ts` of libs/contracts/src/events',
    ]);
    expect(findRegistryProblems([madeEvent, sold, returned], outward, { shop: ShopModule })).toEqual([
      'shop.sold.v1 has two consumers in the worker shop: Stock.onSold and Ledger.onMoved: keep one',
    ]);
    expect(findRegistryProblems([sold, returned], outward, { ledger: LedgerModule, other: ProviderModule })).toEqual([
      'Stock.onMade and Stock.onSold receive no events: list their class in `controllers` of the worker other',
    ]);
  });
});
