import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rejectedSliceLines } from '@tidings/platform/process/telemetry/metrics.ts';
import { readiness } from '@tidings/platform/process/telemetry/readiness.ts';
import type { ReleaseLineSigner } from '@tidings/platform/remote-releases/line-signature.ts';
import { publishVersion } from '@tidings/platform/remote-releases/publish-version.ts';
import type { ReleaseLine, Releases } from '@tidings/platform/remote-releases/release-format.ts';
import { releaseVersion, rollBack, withdrawRemote } from '@tidings/platform/remote-releases/release-remote.ts';
import { quietLogger } from '@tidings/testing/quiet-logger.ts';
import { createTeamKey, writeRemoteVersion } from '@tidings/testing/remote-version.ts';
import { createTestDatabase } from '@tidings/testing/test-database.ts';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import { createRemoteList } from './remote-list.ts';
import { waitForReread, setUpServedInstallation, listVersions } from './served-installation.fixture.ts';
import { ReleaseVerifier } from './verified-releases.ts';
import { serveWeb } from './web-server.ts';

/** Timeout for reading the list, long enough for a busy machine. */
const ANY_TIME_MS = 200_000;

const createSigner = () => createTeamKey().signer;
const feedTeam = createSigner();
const playerTeam = createSigner();
const operator = createSigner();

const site = setUpServedInstallation();
let database: { dataSource: DataSource; close(): Promise<void> };
let servers: FastifyInstance[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.dataSource.query('TRUNCATE accepted_slice_line');
  servers = [];
  writeOwners({ 'mf-feed': [feedTeam], 'mf-player': [playerTeam] });
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  readiness.note('remotes', null);
  rejectedSliceLines.reset();
});

const ownersFile = () => join(site.root, 'owners.json');
const writeOwners = (owners: Record<string, ReleaseLineSigner[]>) =>
  writeFileSync(
    ownersFile(),
    JSON.stringify(
      Object.fromEntries(Object.entries(owners).map(([name, keys]) => [name, keys.map((key) => key.publicKey)])),
    ),
  );

/** Starts a server. The returned function lists the served versions of mf-feed. */
function startServer(): () => Promise<string[]> {
  const server = Fastify();
  servers.push(server);
  const { verify } = new ReleaseVerifier(ownersFile(), database.dataSource, quietLogger);
  serveWeb(server, {
    appsFolder: site.root,
    releases: site.place,
    remotes: createRemoteList(site.root, site.place, { verify, waitMs: ANY_TIME_MS }),
  });
  return async () => {
    await waitForReread();
    const page = await server.inject('/feed');
    expect(page.statusCode).toBe(200);
    return listVersions(await server.inject('/remotes.json'));
  };
}

async function release(version: string, { signer = feedTeam as ReleaseLineSigner | undefined, percent = 100 } = {}) {
  await publishVersion(site.place, writeRemoteVersion(join(site.root, 'builds'), { version }));
  await releaseVersion(site.place, 'mf-feed', version, { signer, percent });
}
const readList = async () => JSON.parse((await site.place.read('remotes.json'))!.toString()) as Releases;
async function editLine(change: (line: ReleaseLine) => ReleaseLine) {
  const list = await readList();
  list.remotes['mf-feed'] = change(list.remotes['mf-feed']!);
  site.put('released/remotes.json', JSON.stringify(list));
}
const refusedReasons = async () =>
  (await rejectedSliceLines.get()).values.map(({ labels }) => `${labels.slice} ${labels.reason}`);
const notes = () => readiness.notes().join(' ');

describe('with an owners file', () => {
  it('serves the built version after its owner has rolled the first release back', async () => {
    const served = startServer();
    await release('1-a');
    expect(await served()).toEqual(['1-a']);
    await rollBack(site.place, 'mf-feed', undefined, { signer: feedTeam, built: '2-new' });
    expect([await served(), notes()]).toEqual([['2-new'], '']);
    site.rm('released/remotes.json');
    expect(await served()).toEqual(['2-new']);
  });

  it('serves a release line signed by its owner, also as a canary and after a rollback', async () => {
    const served = startServer();
    expect(await served()).toEqual(['2-new']);
    await release('r1');
    expect(await served()).toEqual(['r1']);
    await release('r2');
    expect(await served()).toEqual(['r2']);
    await rollBack(site.place, 'mf-feed', undefined, { signer: feedTeam });
    expect(await served()).toEqual(['r1']);
    await release('r3', { percent: 10 });
    await served();
    const [server] = servers;
    const versions = await Promise.all(
      Array.from({ length: 100 }, async (_, bucket) =>
        listVersions(await server!.inject({ url: '/remotes.json', headers: { cookie: `tidings_canary=${bucket}` } })),
      ),
    );
    expect(versions.flat().filter((version) => version === 'r3')).toHaveLength(10);
    expect(versions.flat().filter((version) => version === 'r1')).toHaveLength(90);
    expect([readiness.notes(), await refusedReasons()]).toEqual([[], []]);
  });

  it.each([
    ['unsigned', undefined, 'mf-feed unsigned', 'mf-feed r2 is not signed'],
    ['signed by another team', playerTeam, 'mf-feed not-owner', 'belongs to mf-player and may not release mf-feed'],
    ['signed with an unknown key', createSigner(), 'mf-feed not-owner', 'which no owner has'],
  ] as const)('rejects a release line %s and keeps the current version', async (_what, signer, reason, sentence) => {
    const served = startServer();
    await release('r1');
    expect(await served()).toEqual(['r1']);
    await publishVersion(site.place, writeRemoteVersion(join(site.root, 'builds'), { version: 'r2' }));
    await editLine(({ signature: _signature, release: _release, ...line }) => line);
    await releaseVersion(site.place, 'mf-feed', 'r2', { signer });
    expect(await served()).toEqual(['r1']);
    expect(await refusedReasons()).toEqual([reason]);
    expect(notes()).toContain(sentence);
    expect(notes()).toContain('mf-feed r1 stays in service.');
    expect(await startServer()()).toEqual(['r1']);
  });

  it.each<[string, (line: ReleaseLine, otherSeal: string) => ReleaseLine]>([
    ['checksum', (line, otherSeal) => ({ ...line, version: 'r1', seal: otherSeal })],
    ['release number', (line) => ({ ...line, release: line.release! + 1 })],
    ['canary', (line) => ({ ...line, canary: { version: 'r1', seal: line.seal, percent: 99 } })],
    ['history', (line) => ({ ...line, before: [] })],
  ])('a signed line whose %s was changed is refused', async (_what, change) => {
    const served = startServer();
    await release('r1');
    const { seal } = (await readList()).remotes['mf-feed']!;
    await release('r2');
    expect(await served()).toEqual(['r2']);
    await editLine((line) => change(line, seal));
    expect(await served()).toEqual(['r2']);
    expect(await refusedReasons()).toEqual(['mf-feed altered']);
    expect(notes()).toContain('was changed after it was signed');
  });

  it('keeps the slice in service if its release line is removed or moved to the withdrawn ones', async () => {
    const served = startServer();
    await release('r1');
    expect(await served()).toEqual(['r1']);
    const { contract, remotes } = await readList();
    site.put('released/remotes.json', JSON.stringify({ contract, remotes: {}, withdrawn: remotes }));
    expect(await served()).toEqual(['r1']);
    expect(await refusedReasons()).toEqual(['mf-feed altered']);
    site.put('released/remotes.json', JSON.stringify({ contract, remotes: {} }));
    expect([await served(), await startServer()()]).toEqual([['r1'], ['r1']]);
    expect(await refusedReasons()).toEqual(['mf-feed removed']);
    site.rm('released/remotes.json');
    expect([await served(), await startServer()()]).toEqual([['r1'], ['r1']]);
  });

  it('rejects an older signed list as a replay, also in a process started later', async () => {
    const served = startServer();
    await release('r1');
    const older = await site.place.read('remotes.json');
    await release('r2');
    expect(await served()).toEqual(['r2']);
    site.put('released/remotes.json', older!);
    expect([await served(), await startServer()()]).toEqual([['r2'], ['r2']]);
    expect(await refusedReasons()).toEqual(['mf-feed replayed']);
    expect(notes()).toContain('is a replay');
    expect(notes()).toContain('npm run rollback -- mf-feed r1');
    // To roll back on purpose, a team signs the older version again.
    await release('r3');
    await rollBack(site.place, 'mf-feed', 'r1', { signer: feedTeam });
    expect(await served()).toEqual(['r1']);
    expect(readiness.notes()).toEqual([]);
  });

  it('rejects a release line dated more than a day ahead, so that it cannot block later releases', async () => {
    const served = startServer();
    await release('r1');
    const ahead = Date.now() + 2 * 86_400_000;
    await editLine((line) => feedTeam.sign('mf-feed', 'in service', { ...line, release: ahead }));
    expect(await served()).toEqual(['2-new']);
    expect(notes()).toContain('Correct the clock of the signing machine');
  });

  it('a withdrawal needs the owner’s signature and ends with a signed rollback', async () => {
    const served = startServer();
    await release('r1');
    expect(await served()).toEqual(['r1']);
    const standing = await readList();
    await expect(withdrawRemote(site.place, 'mf-feed', { contract: 1 })).rejects.toThrow(
      'there is no key to sign the change',
    );
    await withdrawRemote(site.place, 'mf-feed', { signer: playerTeam, contract: 1 });
    expect(await served()).toEqual(['r1']);
    site.put('released/remotes.json', JSON.stringify(standing));
    await withdrawRemote(site.place, 'mf-feed', { signer: feedTeam, contract: 1 });
    const server = servers[0]!;
    await waitForReread();
    expect(listVersions(await server.inject('/remotes.json'))).toEqual([]);
    site.put('released/remotes.json', JSON.stringify(standing));
    await waitForReread();
    expect(listVersions(await server.inject('/remotes.json'))).toEqual([]);
    expect(notes()).toContain('mf-feed stays withdrawn.');
    await release('r2');
    expect(await served()).toEqual(['r2']);
  });

  it('accepts both listed keys during a key rotation, and serves no lines of a removed key', async () => {
    const served = startServer();
    const next = createSigner();
    await release('r1');
    writeOwners({ 'mf-feed': [feedTeam, next] });
    expect(await served()).toEqual(['r1']);
    await releaseVersion(site.place, 'mf-feed', 'r1', { signer: next });
    writeOwners({ 'mf-feed': [next] });
    expect([await served(), readiness.notes()]).toEqual([['r1'], []]);
    await release('r2', { signer: feedTeam });
    expect(await served()).toEqual(['r1']);
    expect(await refusedReasons()).toEqual(['mf-feed not-owner']);
    writeOwners({ 'mf-feed': [createSigner()] });
    expect(await served()).toEqual(['2-new']);
    expect(notes()).toContain('The version of this installation is served.');
  });

  it('a key for all slices may sign releases of any slice', async () => {
    const served = startServer();
    writeOwners({ 'mf-feed': [feedTeam], '*': [operator] });
    await release('r1');
    await release('r2', { signer: operator });
    expect(await served()).toEqual(['r2']);
  });

  it('with a missing or broken owners file, accepts no new release line and keeps the current one', async () => {
    const served = startServer();
    await release('r1');
    expect(await served()).toEqual(['r1']);
    site.rm('owners.json');
    await release('r2');
    expect([await served(), await startServer()()]).toEqual([['r1'], ['r1']]);
    expect(notes()).toContain('which cannot be read');
    site.put('owners.json', '{ "mf-feed": ["AAAA"] }');
    expect(await served()).toEqual(['r1']);
    expect(notes()).toContain('that is not an Ed25519 public key');
    writeOwners({ 'mf-feed': [feedTeam] });
    expect([await served(), readiness.notes()]).toEqual([['r2'], []]);
  });
});

it('without an owners file, serves unsigned release lines', async () => {
  await release('r1', { signer: undefined });
  expect(listVersions(await site.get('/remotes.json'))).toEqual(['r1']);
});
