import { until } from '@tidings/testing/until.ts';
import { SpeechError } from '../../adapters/speech/speech.port.ts';
import { BackingServiceUnavailable } from '../../event-bus/backing-service-unavailable.ts';
import { toKafkaOutage } from '../../event-bus/kafka/broker-outage.ts';
import { OutageTracker, createLogger, findUnreachableService } from './logger.ts';

const withFields = (error: Error, fields: object) => Object.assign(error, fields);
const lost = () => new Error('Connection terminated unexpectedly');

describe('Outages', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it.each([
    ['PostgreSQL', lost()],
    ['PostgreSQL', withFields(new Error('query failed'), { driverError: withFields(new Error(), { code: '57P01' }) })],
    ['PostgreSQL', withFields(new Error('query failed'), { driverError: withFields(new Error(), { code: 'EPIPE' }) })],
    ['OpenSearch', new BackingServiceUnavailable('OpenSearch', 'OpenSearch does not answer')],
    ['The speech server', new SpeechError('Unreachable', 'no answer')],
    ['Kafka', toKafkaOutage(new Error('no broker'))],
    [undefined, withFields(new Error('a feed is away'), { code: 'ECONNREFUSED' })],
    [undefined, withFields(new Error(), { driverError: withFields(new Error(), { code: '23505' }) })],
    [undefined, new SpeechError('BadAudio', 'silence')],
  ])('names %s as the unreachable service that caused an error', (service, error) => {
    expect(findUnreachableService(error)).toBe(service);
  });

  it('writes one warning without a stack trace per outage, and leaves other errors unchanged', () => {
    const lines: string[] = [];
    jest.spyOn(process.stderr, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    const log = createLogger({ logLevel: 'info' }, false);
    for (const worker of ['speech', 'ingest', 'mail']) log.error({ err: lost(), worker }, 'nothing could be claimed');
    log.error({ err: new Error('a defect') }, 'failed');
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      {
        level: 'warn',
        time: expect.any(String),
        worker: 'speech',
        service: 'PostgreSQL',
        during: 'nothing could be claimed',
        msg: 'PostgreSQL is unreachable: Connection terminated unexpectedly. Work that needs it is retried.',
      },
      expect.objectContaining({ level: 'error', msg: 'failed', err: expect.objectContaining({ message: 'a defect' }) }),
    ]);
  });

  it('reports the end of an outage with the number of its errors', async () => {
    const ends: unknown[] = [];
    const outages = new OutageTracker((...end) => ends.push(end), 20);
    expect([outages.count('Kafka'), outages.count('Kafka'), outages.count('OpenSearch')]).toEqual([true, false, true]);
    const keepAlive = setInterval(() => undefined, 1_000);
    await until('both outages have ended', () => ends.length === 2);
    clearInterval(keepAlive);
    expect(ends).toEqual(
      expect.arrayContaining([
        ['Kafka', 0, 2],
        ['OpenSearch', 0, 1],
      ]),
    );
    expect(outages.count('Kafka')).toBe(true);
  });
});
