import { ACCOUNT_LIMITS_DEFAULT } from './account-limits.ts';
import { listClientLimits, findInvertedLimit } from './client-limits.ts';
import { RADIO_STREAMS_DEFAULT } from './radio-limits.ts';
import { VISITOR_LIMITS_DEFAULT } from './visitor-limits.ts';

const bounds = listClientLimits({
  accountLimits: ACCOUNT_LIMITS_DEFAULT,
  visitorLimits: VISITOR_LIMITS_DEFAULT,
  radioStreams: RADIO_STREAMS_DEFAULT,
});

describe('the limits of clients', () => {
  it('are lower than the limits of their network or of all clients by default', () => {
    expect(findInvertedLimit(bounds)).toBeUndefined();
  });

  it.each(bounds.map((bound, index) => [bound.of, index] as const))(
    'are reported by findInvertedBound if the limit of %s is inverted',
    (of, index) => {
      const planted = bounds.map((bound, at) =>
        at === index ? { ...bound, client: { ...bound.client, value: bound.shared.value + 1 } } : bound,
      );
      const sentence = findInvertedLimit(planted);
      expect(sentence).toContain(`Limits of ${of}: `);
      expect(sentence).toContain(`${bounds[index]!.client.name}=`);
      expect(sentence).toContain(`${bounds[index]!.shared.name}=`);
    },
  );

  it('must be lower than the limit of all clients, and at most the limit of their network', () => {
    const equal = (sharedBy: 'all' | 'network', value: number) =>
      findInvertedLimit([{ ...bounds[0]!, sharedBy, client: { name: 'one', value }, shared: { name: 'two', value } }]);
    expect([equal('all', 5) !== undefined, equal('network', 5), equal('all', 1)]).toEqual([true, undefined, undefined]);
  });
});
