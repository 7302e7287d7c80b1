// `npx nx release-publish tools -- --to REGISTRY FOLDER` pushes the images and charts that the registry lacks, by oras.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'yaml';
import { ensureGoProgram } from '../programs/go-program.ts';
import { EngineMissing } from '../programs/missing.ts';
import { computeSha256 } from './digests.mjs';

const HELP = `npx nx release-publish tools -- --to REGISTRY FOLDER    the images and the charts of a release
    REGISTRY    a host, perhaps with a path, as in registry.example.org/team
    FOLDER      the output of npm run release:product; image layouts are in FOLDER/images/NAME
Signs in with TIDINGS_RELEASE_USER and TIDINGS_RELEASE_PASSWORD from the environment. A published version never changes:
publishing the same bytes again does nothing, and other bytes are refused. Needs Go, which builds oras.
`;
const ORAS = { name: 'oras', path: 'oras.land/oras/cmd/oras', version: 'v1.3.6' };
const REGISTRY = /^([a-z0-9][a-z0-9.-]*(?::\d+)?|\[::1\]:\d+)((?:\/[a-z0-9._-]+)*)$/;
const LOCAL = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
const CHART = /^(tidings(?:-small)?)-\d[\w.+-]*\.tgz$/;
const CONFIG_TYPE = 'application/vnd.cncf.helm.config.v1+json';
const CONTENT_TYPE = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';
const SUMS = 'SHA256SUMS';
const VERSION = /^\d+\.\d+\.\d+[\w.-]*$/;

/** An error whose message is written for people. */
class Refused extends Error {}

function parseRequest(args) {
  let read;
  try {
    read = parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' }, help: { type: 'boolean' } } });
  } catch (error) {
    throw new Refused(`${error.message.split('.')[0]}. See npx nx release-publish tools -- --help.`);
  }
  const { values, positionals } = read;
  if (values.help) return null;
  const [, host, path] = REGISTRY.exec(values.to ?? '') ?? [];
  if (host === undefined)
    throw new Refused('Name the registry: npx nx release-publish tools -- --to registry.example.org/team FOLDER.');
  if (positionals.length !== 1)
    throw new Refused('Name one release folder: npx nx release-publish tools -- --to REGISTRY FOLDER.');
  return { host, path, folder: resolve(positionals[0]) };
}

/** Verifies the checksums of the release and returns its version. */
function readVersion(folder) {
  for (const file of ['VERSION', SUMS])
    if (!existsSync(join(folder, file)))
      throw new Refused(`${folder} is not a release: it has no ${file}. Build one: npm run release:product.`);
  for (const line of readFileSync(join(folder, SUMS), 'utf8').split('\n').filter(Boolean)) {
    const [sum, file] = line.split('  ');
    const path = join(folder, file);
    if (!existsSync(path)) throw new Refused(`${folder} is incomplete: ${file} is missing.`);
    if (computeSha256(readFileSync(path)) !== sum)
      throw new Refused(`${folder} was changed: ${file} does not match its checksum in ${SUMS}.`);
  }
  const [version] = readFileSync(join(folder, 'VERSION'), 'utf8').split('\n');
  if (!VERSION.test(version)) throw new Refused(`${folder} is not a release: its VERSION contains ${version}.`);
  return version;
}

/** Runs oras. Throws `Refused` with the last line of its errors. */
function createOras(program) {
  return (args, options = {}) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', ...options });
    if (status !== 0) throw new Refused(stderr.trim().split('\n').at(-1) || `oras ended with ${status}.`);
    return stdout.trim();
  };
}

/** Writes a chart as an OCI layout. A fixed time gives the same digest each time. */
function layOutChart(oras, folder, { file, name, to }) {
  const { status, stdout } = spawnSync('tar', ['-xOzf', join(folder, file), `${name}/Chart.yaml`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Refused(`${file} is not a chart: it has no ${name}/Chart.yaml.`);
  const config = `${to}.json`;
  const chart = parse(stdout);
  writeFileSync(config, JSON.stringify(chart));
  const annotations = { created: '1970-01-01T00:00:00Z', version: chart.version, description: chart.description };
  oras(
    [
      'push',
      '--no-tty',
      '--oci-layout',
      `${to}:chart`,
      '--disable-path-validation',
      '--config',
      `${config}:${CONFIG_TYPE}`,
      ...Object.entries(annotations).flatMap(([key, value]) => [
        '--annotation',
        `org.opencontainers.image.${key}=${value}`,
      ]),
      `${file}:${CONTENT_TYPE}`,
    ],
    { cwd: folder },
  );
  return to;
}

/** Returns the names of the images and the files of the charts. */
function listArtifacts(folder) {
  const images = join(folder, 'images');
  const isLayout = (name) => existsSync(join(images, name, 'index.json'));
  const names = existsSync(images) ? readdirSync(images).filter(isLayout).toSorted() : [];
  const charts = readdirSync(folder)
    .filter((file) => CHART.test(file))
    .toSorted();
  if (names.length + charts.length === 0)
    throw new Refused(`${folder} has no images/ and no chart: nothing to publish.`);
  return { names, charts };
}

function publish(oras, options, { reference, layout }) {
  const { digest } = JSON.parse(readFileSync(join(layout, 'index.json'), 'utf8')).manifests[0];
  let published = null;
  try {
    published = oras(['resolve', ...options, reference]);
  } catch (error) {
    if (!error.message.endsWith(': not found')) throw error;
  }
  if (published === digest) return `${reference}@${digest} (was there)`;
  if (published !== null)
    throw new Refused(
      `${reference} exists already, with other bytes (${published}). Raise the version: published versions do not ` +
        'change.',
    );
  oras([
    'copy',
    '--no-tty',
    ...options.map((option) => option.replace(/^--/, '--to-')),
    '--from-oci-layout',
    `${layout}@${digest}`,
    reference,
  ]);
  return `${reference}@${digest} (sent)`;
}

function readAccount({ TIDINGS_RELEASE_USER: user, TIDINGS_RELEASE_PASSWORD: password }) {
  if (Boolean(user) === Boolean(password)) return user ? { user, password } : null;
  throw new Refused('TIDINGS_RELEASE_USER and TIDINGS_RELEASE_PASSWORD must be set together: set both, or neither.');
}

/** Signs in with a file that only this user can read. Returns the options of later commands. */
function signIn(oras, host, account, tempFolder) {
  const plain = LOCAL.test(host) ? ['--plain-http'] : [];
  if (!account) return plain;
  const options = [...plain, '--registry-config', join(tempFolder, 'registry.json')];
  oras(['login', ...options, '--username', account.user, '--password-stdin', host], { input: account.password });
  return options;
}

async function publishRelease({ host, path, folder }, tempFolder) {
  const account = readAccount(process.env);
  const version = readVersion(folder);
  const { names, charts } = listArtifacts(folder);
  const oras = createOras(await ensureGoProgram(ORAS, console.error));
  const artifacts = [
    ...names.map((name) => [name, join(folder, 'images', name)]),
    ...charts.map((file) => {
      const [, name] = CHART.exec(file);
      return [`charts/${name}`, layOutChart(oras, folder, { file, name, to: join(tempFolder, name) })];
    }),
  ];
  const options = signIn(oras, host, account, tempFolder);
  for (const [name, layout] of artifacts)
    console.log(publish(oras, options, { reference: `${host}${path}/tidings/${name}:${version}`, layout }));
}

const tempFolder = mkdtempSync(join(tmpdir(), 'tidings-publish-'));
try {
  const request = parseRequest(process.argv.slice(2));
  if (request === null) console.log(HELP);
  else await publishRelease(request, tempFolder);
} catch (error) {
  if (!(error instanceof Refused || error instanceof EngineMissing)) throw error;
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(tempFolder, { recursive: true, force: true });
}
