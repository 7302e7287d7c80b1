import { createMoveEvents } from '@tidings/platform/event-bus/moves.fixture.ts';
import { loadConfig } from '@tidings/platform/process/config/config.ts';
import { createLogger } from '@tidings/platform/process/telemetry/logger.ts';
import { StartError } from '../data-folder.ts';
import { openKafka } from './open-kafka.ts';
import { explainError } from './run.ts';

const brokers = process.env['KAFKA_BROKERS'];
if (!brokers) throw new Error('This test needs a real Kafka: run it by `npm run test:scale`, or set KAFKA_BROKERS.');
const logger = createLogger(loadConfig({}), false);
logger.level = 'silent';

it('the start fails and prints a line with a remedy for each missing topic', async () => {
  const { Moved } = createMoveEvents();
  const error: unknown = await openKafka(loadConfig({ KAFKA_BROKERS: brokers }), logger, [Moved]).catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  expect(explainError(error)).toBe(
    [Moved.type, `${Moved.type}.dead`]
      .map((topic) => `Kafka has no topic ${topic}. Create it with: npx tidings topics create`)
      .join('\n'),
  );
});

it('the start succeeds even if the brokers are unreachable', async () => {
  expect(await openKafka(loadConfig({ KAFKA_BROKERS: '127.0.0.1:9' }), logger)).toBeDefined();
});
