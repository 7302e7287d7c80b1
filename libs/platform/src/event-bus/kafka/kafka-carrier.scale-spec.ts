import { randomBytes } from 'node:crypto';
import { eventCarrierContract } from '../event-carrier.contract.ts';
import { quiet } from '../moves.fixture.ts';
import { createKafka } from './kafka-client.ts';
import { Relay } from './relay.ts';
import { createTopics, declaredTopics } from './topics.ts';

const brokers = process.env['KAFKA_BROKERS']?.split(',');
if (!brokers) throw new Error('This test needs a real Kafka: run it by `npm run test:scale`, or set KAFKA_BROKERS.');

eventCarrierContract('Kafka', async (dataSource, events) => {
  const kafka = createKafka(brokers, `test-${randomBytes(3).toString('hex')}`, quiet);
  const admin = kafka.admin();
  await admin.connect();
  const topics = declaredTopics(events);
  await createTopics(admin, topics);
  const relay = new Relay({ dataSource, kafka, logger: quiet });
  await relay.start();
  return {
    kafka,
    async close() {
      await relay.close();
      await admin.deleteTopics({ topics: topics.map(({ topic }) => topic) });
      await admin.disconnect();
    },
  };
});
