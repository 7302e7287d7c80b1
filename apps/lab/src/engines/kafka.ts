// Apache Kafka, one broker that is its own controller.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import kafkajs from 'kafkajs';
import { cached } from '../../../../tools/programs/cache.ts';
import { freePorts } from '../../../../tools/programs/ports.ts';
import { findJdk, maven, readVersion, runProgram } from '../../../../tools/programs/programs.ts';
import type { Prepared, Preparing, Start } from './backing-service.types.ts';

const pom = fileURLToPath(new URL('./kafka.pom.xml', import.meta.url));
const CLUSTER_ID = 'MkU3OEVBNTcwNTJENDM2Qg';
const START_LIMIT_MS = 120_000;

// The short session lets a killed broker come back at once: until its old session ends it is refused as a duplicate.
const properties = (port: number, controller: number, data: string) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${controller}
listeners=PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=PLAINTEXT://127.0.0.1:${port}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT
inter.broker.listener.name=PLAINTEXT
log.dirs=${data}
auto.create.topics.enable=false
offsets.topic.replication.factor=1
offsets.topic.num.partitions=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
transaction.state.log.num.partitions=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
share.coordinator.state.topic.num.partitions=1
group.initial.rebalance.delay.ms=0
broker.session.timeout.ms=1500
broker.heartbeat.interval.ms=300
`;
const LOGGING = `Configuration:
  status: error
  Appenders:
    Console: { name: out, PatternLayout: { pattern: "%d{ISO8601} %p %c{1} %m%n" } }
  Loggers:
    Root: { level: info, AppenderRef: { ref: out } }
`;

export async function prepareKafka({ folder, say }: Preparing): Promise<Prepared> {
  const { java } = findJdk(17);
  const lib = await cached(
    `kafka-${readVersion(pom, 'kafka_2.13')}`,
    (into) => maven(pom, into, 'copy-dependencies', { outputDirectory: into, includeScope: 'runtime' }),
    say,
  );
  const [port, controller] = await freePorts(2);
  const data = join(folder, 'data');
  const config = join(folder, 'server.properties');
  const log4j = join(folder, 'log4j2.yaml');
  mkdirSync(data);
  writeFileSync(config, properties(port, controller, data));
  writeFileSync(log4j, LOGGING);
  const classes = ['-cp', join(lib, '*')];
  runProgram(java, ['-Xmx128m', ...classes, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', config], {
    cwd: folder,
  });
  const address = `127.0.0.1:${port}`;
  const run = (logFile: string): Start => ({
    command: java,
    args: [
      '-Xms256m',
      '-Xmx256m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      `-Dlog4j2.configurationFile=file:${log4j}`,
      ...classes,
      'kafka.Kafka',
      config,
    ],
    cwd: folder,
    limitMs: START_LIMIT_MS,
    ready: async () =>
      existsSync(logFile) && readFileSync(logFile, 'utf8').includes('Kafka Server started') && answers(address),
  });
  return { address, env: { KAFKA_BROKERS: address }, command: run };
}

async function answers(address: string) {
  const admin = new kafkajs.Kafka({
    brokers: [address],
    logLevel: kafkajs.logLevel.NOTHING,
    retry: { retries: 0 },
    connectionTimeout: 2000,
  }).admin();
  try {
    await admin.connect();
    return (await admin.describeCluster()).brokers.length === 1;
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}
