import { Controller, Injectable, Module } from '@nestjs/common';
import { defineEvent } from '@tidings/contracts/events/define-event.ts';
import { z } from 'zod';
import { Consumes } from './consumes.ts';
import { consumersByEvent, declaredConsumers, registryProblems } from './event-registry.ts';

const event = (type: string, external = false) =>
  defineEvent({
    type,
    meaning: 'Something happened',
    payload: z.object({ id: z.string() }),
    key: ({ id }) => id,
    external,
  });
const [Made, Sold, Seen] = [event('shop.made.v1'), event('shop.sold.v1'), event('shop.seen.v1', true)];

@Controller()
class Shelf {
  @Consumes(Made) onMade(): void {
    /* the declaration is what is tested */
  }
  @Consumes(Sold) onSold(): void {
    /* the declaration is what is tested */
  }
}
@Injectable()
class Ledger {
  @Consumes(Sold) onSold(): void {
    /* the declaration is what is tested */
  }
}
@Module({ controllers: [Shelf] })
class ShelfModule {}
@Module({
  providers: [
    { provide: 'ledger', useClass: Ledger },
    { provide: 'price', useValue: 3 },
  ],
})
class LedgerModule {}
@Module({ imports: [{ module: ShelfModule }, LedgerModule] })
class ShopModule {}

describe('event registry', () => {
  it('finds consumers among controllers and providers, through imported and dynamic modules', () => {
    expect(
      declaredConsumers(ShopModule).map(({ contract, method, type }) => [contract.type, method, type.name]),
    ).toEqual([
      ['shop.made.v1', 'onMade', 'Shelf'],
      ['shop.sold.v1', 'onSold', 'Shelf'],
      ['shop.sold.v1', 'onSold', 'Ledger'],
    ]);
    expect(consumersByEvent({ shelf: ShelfModule, ledger: LedgerModule })).toEqual(
      new Map([
        ['shop.made.v1', ['shelf']],
        ['shop.sold.v1', ['shelf', 'ledger']],
      ]),
    );
  });

  it('is content when every event has a consumer or says that it has none here', () => {
    expect(registryProblems([Made, Sold, Seen], { shelf: ShelfModule, ledger: LedgerModule })).toEqual([]);
  });

  it('names what does not fit', () => {
    expect(registryProblems([Made, Sold, Seen], { ledger: LedgerModule })).toEqual([
      'shop.made.v1 has no consumer and does not say external: true',
    ]);
    expect(registryProblems([Made], { shelf: ShelfModule })).toEqual([
      'shop.sold.v1 is consumed but not listed in libs/contracts/src/events/all.ts',
    ]);
    expect(registryProblems([Made, Sold], { shop: ShopModule })).toEqual([
      'shop.sold.v1 has two consumers in the worker shop',
    ]);
  });
});
