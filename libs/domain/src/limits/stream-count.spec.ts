import { StreamCount } from './concurrency.ts';

const openAll = (count: StreamCount, addresses: string[], listener: string | null = null) =>
  addresses.map((address) => {
    const stream = count.open(address, listener);
    return 'full' in stream ? stream.full : 'open';
  });
const times = (number: number, address: string) => Array.from({ length: number }, () => address);

describe('StreamCount', () => {
  it('rejects streams beyond a network’s limit and keeps capacity for other networks', () => {
    const count = new StreamCount({ perNetwork: 2, inAll: 3 });
    expect([
      ...openAll(count, ['192.0.2.1'], 'ann'),
      ...openAll(count, ['192.0.2.1'], 'bob'),
      ...openAll(count, ['192.0.2.1', '192.0.2.2', '192.0.2.3']),
    ]).toEqual(['open', 'open', 'network', 'open', 'all']);
  });

  it('reserves half of a network’s streams for listeners without an open stream', () => {
    const count = new StreamCount({ perNetwork: 4, inAll: 8 });
    expect(openAll(count, times(3, '192.0.2.1'), 'ann')).toEqual(['open', 'open', 'network']);
    expect(openAll(count, times(1, '192.0.2.1'))).toEqual(['open']);
    expect(openAll(count, times(2, '192.0.2.1'), 'bob')).toEqual(['open', 'network']);
    expect(openAll(count, times(1, '192.0.2.1'), 'cid')).toEqual(['network']);
  });

  it('never lets one IPv6 /48 open all streams', () => {
    const count = new StreamCount({ perNetwork: 4, inAll: 8 });
    const networks = Array.from({ length: 8 }, (_, index) => `2001:db8:1:${index}::1`);
    expect(openAll(count, networks).filter((result) => result === 'open').length).toBe(6);
    expect(openAll(count, ['192.0.2.1'])).toEqual(['open']);
  });

  it('frees only one slot when a stream is closed twice', () => {
    const count = new StreamCount({ perNetwork: 1, inAll: 2 });
    const stream = count.open('192.0.2.1', null);
    if ('full' in stream) throw new Error('expected an open stream');
    stream.close();
    stream.close();
    expect(openAll(count, times(2, '192.0.2.1'))).toEqual(['open', 'network']);
  });
});
