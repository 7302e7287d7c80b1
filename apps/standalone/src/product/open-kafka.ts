import { allEvents } from '@tidings/contracts/events/all-events.ts';
import type { EventContract } from '@tidings/contracts/events/define-event.ts';
import { describeKafkaRefusal, isBrokerUnreachable } from '@tidings/platform/event-bus/kafka/broker-outage.ts';
import { listDeclaredTopics, findTopicProblems, createTopics } from '@tidings/platform/event-bus/kafka/topics.ts';
import type { Config } from '@tidings/platform/process/config/config.ts';
import { type Logger, createLogger, logProcessWarnings } from '@tidings/platform/process/telemetry/logger.ts';
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
