import { allEvents } from '@tidings/contracts/events/all-events.ts';
import { isBrokerUnreachable } from '@tidings/platform/event-bus/kafka/broker-outage.ts';
import { describeKafkaRefusal } from '@tidings/platform/event-bus/kafka/kafka-refusal.ts';
import { createTopics, listDeclaredTopics, findTopicProblems } from '@tidings/platform/event-bus/kafka/topics.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { createLogger, logProcessWarnings } from '@tidings/platform/process/telemetry/logger.ts';
import { StartError } from '../data-folder.ts';

/**
 * Compares the topics with their declarations and returns the differences. Creates missing topics first if `create` is
 * set. Throws `StartError`.
 */
export async function ensureTopics(
  config: Config,
  create: boolean,
): Promise<{ topics: number; made: string[]; problems: string[] }> {
  if (!config.kafka)
    throw new StartError('KAFKA_BROKERS is not set. Without Kafka, workers read events from the log, not from topics.');
  const { createKafka } = await import('@tidings/platform/event-bus/kafka/kafka-client.ts');
  const logger = createLogger(config);
  logProcessWarnings(logger);
  const admin = createKafka(config.kafka, 'topics', logger).admin({ retry: { retries: 2 } });
  const declared = listDeclaredTopics(allEvents);
  try {
    await admin.connect();
    const createdTopics = create ? await createTopics(admin, declared) : [];
    return { topics: declared.length, made: createdTopics, problems: await findTopicProblems(admin, declared) };
  } catch (error) {
    const refusal = describeKafkaRefusal(error);
    if (refusal !== null) throw new StartError(refusal);
    if (isBrokerUnreachable(error))
      throw new StartError(`Kafka does not answer at ${config.kafka.brokers.join(', ')} (KAFKA_BROKERS).`);
    throw error;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
