import { randomBytes } from 'node:crypto';
import { loadConfig } from '../../process/config/config.ts';
import type { KafkaConnection } from '../../process/config/connections.ts';
import { describeEventCarrier } from '../event-carrier.contract.ts';
import { quietLogger } from '../moves.fixture.ts';
import { createKafka } from './kafka-client.ts';
import { EventRelay } from './relay.ts';
import { scramVariables } from './secured-kafka.fixture.ts';
import { createTopics, listDeclaredTopics } from './topics.ts';

const brokers = process.env['KAFKA_BROKERS']?.split(',');
if (!brokers) throw new Error('This test needs a real Kafka: run it by `npm run test:scale`, or set KAFKA_BROKERS.');

const connections: [string, KafkaConnection | undefined][] = [
  ['Kafka', { brokers }],
  ['Kafka with TLS and SCRAM', loadConfig(scramVariables).kafka],
];
for (const [name, connection] of connections) {
  if (!connection) throw new Error(`${name} has no connection`);
  describeEventCarrier(name, async (dataSource, events) => {
    const kafka = createKafka(connection, `test-${randomBytes(3).toString('hex')}`, quietLogger);
    const admin = kafka.admin();
    await admin.connect();
    const topics = listDeclaredTopics(events);
    await createTopics(admin, topics);
    const relay = new EventRelay({ dataSource, kafka, logger: quietLogger });
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
}
