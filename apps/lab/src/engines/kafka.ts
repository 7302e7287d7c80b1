// Runs a single broker that is also the controller. It has four listeners: plain text, TLS with a login, TLS with a
// client certificate, and one that advertises the port of a proxy. A test can open and close this proxy.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import kafkajs from 'kafkajs';
import { ensureCached } from '../../../../tools/programs/cache.ts';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import { findJdk, runMaven, readArtifactVersion, runProgram } from '../../../../tools/programs/programs.ts';
import type { PreparedService, PrepareOptions, StartOptions } from './backing-service.types.ts';
import { type Certificates, createCertificates } from './certificates.ts';

const pom = fileURLToPath(new URL('./kafka.pom.xml', import.meta.url));
const CLUSTER_ID = 'MkU3OEVBNTcwNTJENDM2Qg';
const START_LIMIT_MS = 120_000;

type Ports = {
  port: number;
  controller: number;
  secured: number;
  mutual: number;
  /** The port on which the broker itself listens behind the proxy. */
  proxied: number;
  proxy: number;
};
const listeners = ({ port, secured, mutual }: Ports, proxied: number) =>
  Object.entries({ PLAINTEXT: port, SECURED: secured, MUTUAL: mutual, PROXIED: proxied })
    .map(([name, at]) => `${name}://127.0.0.1:${at}`)
    .join(',');

// OAUTHBEARER accepts unsigned tokens, because the tests check only the client.
const security = ({ serverBoth, ca }: Certificates, { username, password }: Login) => `ssl.keystore.type=PEM
ssl.keystore.location=${serverBoth}
ssl.truststore.type=PEM
ssl.truststore.location=${ca}
listener.name.mutual.ssl.client.auth=required
listener.name.secured.sasl.enabled.mechanisms=PLAIN,SCRAM-SHA-256,SCRAM-SHA-512,OAUTHBEARER
listener.name.secured.plain.sasl.jaas.config=${MODULES}.plain.PlainLoginModule required user_${username}="${password}";
listener.name.secured.scram-sha-256.sasl.jaas.config=${MODULES}.scram.ScramLoginModule required;
listener.name.secured.scram-sha-512.sasl.jaas.config=${MODULES}.scram.ScramLoginModule required;
listener.name.secured.oauthbearer.sasl.jaas.config=${MODULES}.oauthbearer.OAuthBearerLoginModule required \
  unsecuredLoginStringClaim_sub="broker";
listener.name.secured.connections.max.reauth.ms=60000
`;
type Login = { username: string; password: string };
const MODULES = 'org.apache.kafka.common.security';

// The session timeout is short, because a restarted broker is rejected as a duplicate until the session of the killed
// one expires.
const properties = (ports: Ports, data: string) => `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@127.0.0.1:${ports.controller}
listeners=${listeners(ports, ports.proxied)},CONTROLLER://127.0.0.1:${ports.controller}
advertised.listeners=${listeners(ports, ports.proxy)}
controller.listener.names=CONTROLLER
listener.security.protocol.map=PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT,SECURED:SASL_SSL,MUTUAL:SSL,PROXIED:PLAINTEXT
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

export async function prepareKafka({ folder, say }: PrepareOptions): Promise<PreparedService> {
  const { java } = findJdk(17);
  const lib = await ensureCached(
    `kafka-${readArtifactVersion(pom, 'kafka_2.13')}`,
    (into) => runMaven(pom, into, 'copy-dependencies', { outputDirectory: into, includeScope: 'runtime' }),
    say,
  );
  const [port, controller, secured, mutual, proxied, proxy] = await findFreePorts(6);
  const data = join(folder, 'data');
  const config = join(folder, 'server.properties');
  const log4j = join(folder, 'log4j2.yaml');
  const login = { username: 'tidings', password: randomBytes(12).toString('hex') };
  const certificates = createCertificates(folder);
  mkdirSync(data);
  const ports = { port, controller, secured, mutual, proxied, proxy };
  writeFileSync(config, properties(ports, data) + security(certificates, login), { mode: 0o600 });
  writeFileSync(log4j, LOGGING);
  const classes = ['-cp', join(lib, '*')];
  const users = ['SCRAM-SHA-256', 'SCRAM-SHA-512'].flatMap((mechanism) => [
    '--add-scram',
    `${mechanism}=[name=${login.username},password=${login.password}]`,
  ]);
  runProgram(
    java,
    ['-Xmx128m', ...classes, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER_ID, '-c', config, ...users],
    { cwd: folder },
  );
  const address = `127.0.0.1:${port}`;
  const run = (logFile: string): StartOptions => ({
    command: java,
    args: [
      ...'-Xms256m -Xmx256m -XX:+UseSerialGC -XX:TieredStopAtLevel=1'.split(' '),
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
  const securedKafka = {
    ...login,
    brokers: `127.0.0.1:${secured}`,
    mutualBrokers: `127.0.0.1:${mutual}`,
    ca: certificates.ca,
    cert: certificates.client,
    key: certificates.clientKey,
  };
  return {
    address,
    env: {
      KAFKA_BROKERS: address,
      TIDINGS_TEST_SECURED_KAFKA: JSON.stringify(securedKafka),
      TIDINGS_TEST_PROXIED_KAFKA: JSON.stringify({ target: `http://127.0.0.1:${proxied}`, port: proxy }),
    },
    command: run,
  };
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
