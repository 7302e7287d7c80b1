import { allEvents } from '@tidings/contracts/events/all-events.ts';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { isBrokerUnreachable } from '@tidings/platform/event-bus/kafka/broker-outage.ts';
import { describeKafkaRefusal } from '@tidings/platform/event-bus/kafka/kafka-refusal.ts';
import { listDeclaredTopics, findTopicProblems } from '@tidings/platform/event-bus/kafka/topics.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import type { Logger } from '@tidings/platform/process/telemetry/logger.ts';
import type { Kafka } from 'kafkajs';
import { StartError } from '../data-folder.ts';

/**
 * Connects to Kafka. Throws `StartError` for missing or wrong topics. If brokers are unreachable, events wait in the
 * log while the relay and the consumers retry.
 */
export async function openKafka(
  config: Config,
  logger: Logger,
  events: readonly EventContract[] = allEvents,
): Promise<Kafka | undefined> {
  if (!config.kafka) return undefined;
  const { createKafka } = await import('@tidings/platform/event-bus/kafka/kafka-client.ts');
  const kafka = createKafka(config.kafka, config.workers.join('-') || 'api', logger);
  const admin = kafka.admin({ retry: { retries: 1 } });
  try {
    await admin.connect();
    const problems = await findTopicProblems(admin, listDeclaredTopics(events));
    if (problems.length > 0) throw new StartError(problems.join('\n'));
  } catch (error) {
    const refusal = describeKafkaRefusal(error);
    if (refusal === null && !isBrokerUnreachable(error)) throw error;
    logger.warn(
      { brokers: config.kafka.brokers },
      refusal
        ? `${refusal} Events wait in the log.`
        : 'Kafka does not answer (KAFKA_BROKERS); events wait in the log until it does',
    );
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
  return kafka;
}
