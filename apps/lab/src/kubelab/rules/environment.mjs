// The code reads every variable of a manifest and accepts its value; each process gets the variables it needs.
import { isIP } from 'node:net';

/** Read by Node and by the AWS client, not by us. */
const others = new Set(['NODE_OPTIONS', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']);
const SERVER = /(^|\/)tidings\/server[@:]?/;
const commands = new Set(['api', 'worker', 'migrate', 'topics', 'speech']);
const requiredNames = 'DATABASE_URL AWS_ENDPOINT_URL_POLLY S3_BUCKET NODE_ENV HOST PORT TIDINGS_DATA'.split(' ');

/** Wider than these, a range holds other pods and, behind a balancer that hides who asks, every stranger. */
const NARROWEST = { 4: 16, 6: 48 };

export function environmentProblems(cluster, { variables, workers, contradiction }) {
  const problems = [];
  const maps = cluster.of('ConfigMap').filter(({ metadata }) => metadata.name.startsWith('tidings-config'));
  const configured = maps.flatMap(({ metadata, data }) =>
    Object.entries(data).map(([name, value]) => ({ where: `ConfigMap ${metadata.name}`, name, value })),
  );
  for (const { named, containers } of cluster.pods.filter(({ isOurs }) => isOurs)) {
    for (const container of containers) {
      configured.push(...(container.env ?? []).map(({ name, value }) => ({ where: named, name, value })));
      if (SERVER.test(container.image)) {
        problems.push(...serverProblems(cluster, named, container, workers));
        const conflict = contradiction(readEnvironment(cluster, container, variables));
        if (conflict) problems.push(`${named}: ${conflict}`);
      }
    }
  }
  for (const { where, name, value } of configured) {
    if (others.has(name)) continue;
    if (!variables[name]) problems.push(`${where}: ${name} is no variable of ours`);
    else if (value !== undefined && !variables[name].safeParse(value).success)
      problems.push(`${where}: ${name}=${value}: ${variables[name].safeParse(value).error.issues[0].message}`);
  }
  const run = cluster.pods.flatMap(({ containers }) =>
    containers.flatMap(({ args }) => (args?.[0] === 'worker' ? args.slice(1) : [])),
  );
  const config = maps[0]?.data ?? {};
  if (config.NODE_ENV === 'production' && !config.TIDINGS_TRUSTED_PROXIES)
    problems.push('TIDINGS_TRUSTED_PROXIES is missing: set it to the addresses of the gateway’s pods');
  for (const range of (config.TIDINGS_TRUSTED_PROXIES ?? '').split(',').filter(Boolean)) problems.push(...wide(range));
  // The files of the page come from separate pods behind the gateway, which do not support a base path.
  if (URL.parse(config.TIDINGS_ORIGIN ?? '')?.pathname.replace(/^\/$/, ''))
    problems.push(`TIDINGS_ORIGIN=${config.TIDINGS_ORIGIN}: a cluster has a name of its own, without a path`);
  const due = workers.filter(
    (name) => (name !== 'relay' || config.KAFKA_BROKERS) && (name !== 'search' || config.OPENSEARCH_URL),
  );
  for (const name of due) if (!run.includes(name)) problems.push(`no process runs the worker ${name}`);
  return problems;
}

const SECRET = 'secret';

/** The variables of a container; those of Secrets have a placeholder if their form allows it. */
function readEnvironment(cluster, { envFrom = [], env = [] }, variables) {
  const maps = envFrom.flatMap(({ configMapRef: map }) =>
    Object.entries((map && cluster.find('ConfigMap', map.name)?.data) ?? {}),
  );
  const containerVariables = env.map(({ name, value, valueFrom }) => [name, valueFrom ? SECRET : value]);
  return Object.fromEntries(
    [...maps, ...containerVariables].filter(
      ([name, value]) => value !== undefined && variables[name]?.safeParse(value).success,
    ),
  );
}

function serverProblems(cluster, named, container, workers) {
  const [command, ...rest] = container.args ?? [];
  const problems = [];
  if (!commands.has(command)) problems.push(`${named}: tidings has no command ${command}`);
  if (command === 'worker')
    for (const name of rest) if (!workers.includes(name)) problems.push(`${named}: there is no worker ${name}`);
  const config =
    (container.envFrom ?? [])
      .map(({ configMapRef: map }) => map && cluster.find('ConfigMap', map.name)?.data)
      .find(Boolean) ?? {};
  const givenNames = new Set([...Object.keys(config), ...(container.env ?? []).map(({ name }) => name)]);
  for (const name of requiredNames) if (!givenNames.has(name)) problems.push(`${named}: is not told ${name}`);
  if ((command === 'topics' || rest.includes('relay')) && !givenNames.has('KAFKA_BROKERS'))
    problems.push(`${named}: is not told KAFKA_BROKERS`);
  problems.push(...kafkaProblems(named, container, config, givenNames));
  if (rest.includes('search') && !givenNames.has('OPENSEARCH_URL'))
    problems.push(`${named}: is not told OPENSEARCH_URL`);
  return problems;
}

/** Files in the configuration are mounted, and a login to Kafka is complete and goes through TLS. */
function kafkaProblems(named, container, config, given) {
  const mounted = (container.volumeMounts ?? []).map(({ mountPath }) => `${mountPath}/`);
  const problems = ['KAFKA_TLS_CA', 'KAFKA_TLS_CERT', 'KAFKA_TLS_KEY', 'OPENSEARCH_TLS_CA']
    .filter((name) => config[name] && !mounted.some((path) => config[name].startsWith(path)))
    .map((name) => `${named}: ${name}=${config[name]} is on no volume that is mounted`);
  if (config.KAFKA_SASL_MECHANISM && config.KAFKA_TLS !== 'on')
    problems.push(`${named}: logs in to Kafka in plaintext: KAFKA_TLS is not on`);
  if (/^(PLAIN|SCRAM)/.test(config.KAFKA_SASL_MECHANISM ?? ''))
    for (const name of ['KAFKA_USERNAME', 'KAFKA_PASSWORD'])
      if (!given.has(name)) problems.push(`${named}: is not told ${name}`);
  return problems;
}

function wide(range) {
  const [address, bits] = range.trim().split('/');
  const family = isIP(address);
  if (family === 0) return [`TIDINGS_TRUSTED_PROXIES: ${range} is no address and no range of them`];
  return bits !== undefined && Number(bits) < NARROWEST[family]
    ? [`TIDINGS_TRUSTED_PROXIES: ${range} believes everybody in it: name the pods of the gateway`]
    : [];
}
