import { ACCOUNT_LIMITS_DEFAULT } from './account-limits.ts';
import { listClientLimits, findInvertedLimit } from './client-limits.ts';
import { RADIO_STREAMS_DEFAULT } from './listening-limits.ts';
import { VISITOR_LIMITS_DEFAULT } from './visitor-limits.ts';

const bounds = listClientLimits({
  accountLimits: ACCOUNT_LIMITS_DEFAULT,
  visitorLimits: VISITOR_LIMITS_DEFAULT,
  radioStreams: RADIO_STREAMS_DEFAULT,
});

describe('findInvertedLimit', () => {
  it('accepts the default limits', () => {
    expect(findInvertedLimit(bounds)).toBeUndefined();
  });

  it.each(bounds.map((bound, index) => [bound.of, index] as const))('reports an inverted limit for %s', (of, index) => {
    const planted = bounds.map((bound, at) =>
      at === index ? { ...bound, client: { ...bound.client, value: bound.shared.value + 1 } } : bound,
    );
    const sentence = findInvertedLimit(planted);
    expect(sentence).toContain(`Limits of ${of}: `);
    expect(sentence).toContain(`${bounds[index]!.client.name}=`);
    expect(sentence).toContain(`${bounds[index]!.shared.name}=`);
  });

  it('requires a client limit below the total limit and not above the network limit', () => {
    const equal = (sharedBy: 'all' | 'network', value: number) =>
      findInvertedLimit([{ ...bounds[0]!, sharedBy, client: { name: 'one', value }, shared: { name: 'two', value } }]);
    expect([equal('all', 5) !== undefined, equal('network', 5), equal('all', 1)]).toEqual([true, undefined, undefined]);
  });
});
