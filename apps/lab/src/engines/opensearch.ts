// Starts OpenSearch directly with Java, because the distribution's scripts first start other JVMs. Never runs it as
// root.
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureCached } from '../../../../tools/programs/cache.ts';
import { findFreePorts } from '../../../../tools/programs/ports.ts';
import {
  findJdk,
  unprivilegedUser,
  runMaven,
  readArtifactVersion,
  runProgram,
} from '../../../../tools/programs/programs.ts';
import type { PreparedService, PrepareOptions, StartOptions } from './backing-service.types.ts';

const pom = fileURLToPath(new URL('./opensearch.pom.xml', import.meta.url));
const START_LIMIT_MS = 180_000;
const PLUGIN = 'opensearch-security';
const JAVA_ARGUMENTS = (
  '-Xms512m -Xmx512m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Xss1m -Djna.nosys=true -Dio.netty.noUnsafe=true ' +
  '-Dlog4j2.disable.jmx=true -Djava.locale.providers=SPI,CLDR --add-modules=jdk.incubator.vector ' +
  '-Dorg.apache.lucene.store.MMapDirectory.sharedArenaMaxPermits=1 -Dopensearch.distribution.type=zip ' +
  '-Dopensearch.bundled_jdk=false'
).split(' ');
/** Modules that make up half of the distribution's size. */
const unusedModules = (
  'ingest-geoip ingest-user-agent transport-grpc opensearch-dashboards repository-url geo rule-framework ' +
  'cache-common search-pipeline-common store-subdirectory aggs-matrix-stats'
).split(' ');

/** Unpacks the distribution, whose folder name contains a version, and its plugins. */
function fetchInto(folder: string, source: string) {
  const unpacked = join(folder, 'unpacked');
  runMaven(source, folder, 'unpack-dependencies', { outputDirectory: unpacked });
  const [distribution = ''] = readdirSync(unpacked).filter(
    (name) => /^opensearch-\d/.test(name) && statSync(join(unpacked, name)).isDirectory(),
  );
  for (const name of readdirSync(join(unpacked, distribution)))
    renameSync(join(unpacked, distribution, name), join(folder, name));
  const plugin = readdirSync(unpacked).filter((name) => name !== distribution);
  if (plugin.length > 0) mkdirSync(join(folder, 'plugins', PLUGIN));
  for (const name of plugin) renameSync(join(unpacked, name), join(folder, 'plugins', PLUGIN, name));
  if (plugin.length > 0) adaptPlugin(join(folder, 'plugins', PLUGIN), readArtifactVersion(source, 'opensearch') ?? '');
  else for (const name of unusedModules) rmSync(join(folder, 'modules', name), { recursive: true, force: true });
  for (const path of [unpacked, join(folder, 'target')]) rmSync(path, { recursive: true, force: true });
  runProgram('chmod', ['-R', 'a+rX', folder]);
}

// Without these settings, uncollected garbage would count as used memory and searches would be rejected.
const settings = (http: number, transport: number, folder: string) => `cluster.name: tidings-tests
node.name: one
discovery.type: single-node
network.host: 127.0.0.1
http.port: ${http}
transport.port: ${transport}
path.data: ${join(folder, 'data')}
path.logs: ${join(folder, 'logs')}
cluster.routing.allocation.disk.threshold_enabled: false
indices.breaker.total.use_real_memory: false
`;

const libraryName = (jar: string) => jar.replace(/-\d.*$/, '');

/**
 * Changes the plugin's declared version. Maven Central does not have the plugin in the distribution's version, so an
 * older one is used. Libraries that the distribution already contains are removed from it.
 */
function adaptPlugin(folder: string, version: string) {
  const included = new Set(readdirSync(join(folder, '../../lib')).map(libraryName));
  for (const name of readdirSync(folder))
    if (name.endsWith('.jar') && included.has(libraryName(name))) rmSync(join(folder, name));
  const file = join(folder, 'plugin-descriptor.properties');
  const text = readFileSync(file, 'utf8').replace(/^opensearch\.version=.*$/m, `opensearch.version=${version}`);
  writeFileSync(file, text);
}

type Distribution = { pom: string; name: string; settings: string };
type Places = { java: string; home: string; conf: string };

export async function prepareOpenSearchNode(
  { folder, say }: PrepareOptions,
  distribution: Distribution,
  configure: (places: Places) => void = () => undefined,
): Promise<{ http: number; start: Omit<StartOptions, 'ready'> }> {
  const user = unprivilegedUser;
  const { java } = findJdk(21, user);
  const home = await ensureCached(
    `${distribution.name}-${readArtifactVersion(distribution.pom, 'opensearch')}`,
    (into) => fetchInto(into, distribution.pom),
    say,
  );
  const [http, transport] = await findFreePorts(2);
  const conf = join(folder, 'conf');
  for (const name of ['conf', 'data', 'logs', 'tmp']) {
    mkdirSync(join(folder, name), { mode: 0o755 });
    chmodSync(join(folder, name), 0o755);
  }
  writeFileSync(join(conf, 'opensearch.yml'), settings(http, transport, folder) + distribution.settings);
  copyFileSync(join(home, 'config/log4j2.properties'), join(conf, 'log4j2.properties'));
  configure({ java, home, conf });
  if (user.uid !== undefined && user.gid !== undefined)
    for (const name of ['conf', 'data', 'logs', 'tmp'])
      runProgram('chown', ['-R', `${user.uid}:${user.gid}`, join(folder, name)]);
  const start = {
    command: java,
    user,
    args: [
      ...JAVA_ARGUMENTS,
      `-Djava.io.tmpdir=${join(folder, 'tmp')}`,
      `-javaagent:${join(home, 'agent/opensearch-agent.jar')}`,
      `-Dopensearch.path.home=${home}`,
      `-Dopensearch.path.conf=${conf}`,
      '-cp',
      join(home, 'lib/*'),
      'org.opensearch.bootstrap.OpenSearch',
    ],
    limitMs: START_LIMIT_MS,
  };
  return { http, start };
}

export async function prepareOpenSearch(preparing: PrepareOptions): Promise<PreparedService> {
  const { http, start } = await prepareOpenSearchNode(preparing, { pom, name: 'opensearch', settings: '' });
  const address = `http://127.0.0.1:${http}`;
  const command = () => ({
    ...start,
    // The server responds before its shards are ready. Status `yellow` means that all primary shards are ready.
    ready: async () => {
      const response = await fetch(`${address}/_cluster/health?wait_for_status=yellow&timeout=10s`, {
        signal: AbortSignal.timeout(20_000),
      });
      return response.ok && (await response.json()).timed_out === false;
    },
  });
  return { address, env: { OPENSEARCH_URL: address }, command };
}
