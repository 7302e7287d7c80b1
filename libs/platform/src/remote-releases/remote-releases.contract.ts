import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTeamKey, writeSourceMap, writeRemoteVersion } from '@tidings/testing/remote-version.ts';
import { readCurrentReleases } from './change-releases.ts';
import { findLineProblem, parseSliceOwners } from './line-signature.ts';
import { publishVersion } from './publish-version.ts';
import {
  checkReleasedContract,
  checkReleasedOwners,
  releaseVersion,
  rollBack,
  withdrawRemote,
} from './release-remote.ts';
import { type ReleaseStore, getVersionFilePath, getSourceMapPath } from './release-store.ts';

export function describeReleaseStore(kind: string, open: () => ReleaseStore): void {
  describe(`releases in ${kind}`, () => {
    let builds: string;
    let releasePlace: ReleaseStore;
    beforeEach(() => {
      builds = mkdtempSync(join(tmpdir(), 'tidings-builds-'));
      releasePlace = open();
    });
    afterEach(() => {
      rmSync(builds, { recursive: true, force: true });
    });

    const release = async (version: string, { name = 'mf-feed', percent = 100, contract = 1 } = {}) => {
      const { card } = await publishVersion(releasePlace, writeRemoteVersion(builds, { name, version, contract }));
      return releaseVersion(releasePlace, name, card.version, { percent });
    };
    const list = async () => (await releasePlace.read('remotes.json'))!.toString();
    const standing = async (name = 'mf-feed') => (await readCurrentReleases(releasePlace))?.remotes[name];

    it('publishes a complete version and changes one release line', async () => {
      expect(await readCurrentReleases(releasePlace)).toBeNull();
      await release('1', { name: 'mf-player' });
      expect(await release('1')).toEqual({ name: 'mf-feed', now: '1', was: null, canary: null });
      const before = (await list()).split('\n');
      expect(await release('2')).toMatchObject({ now: '2', was: '1' });
      const after = (await list()).split('\n');
      expect(after.filter((line, index) => line !== before[index])).toHaveLength(1);
      for (const version of ['1', '2'])
        expect((await releasePlace.read(getVersionFilePath('mf-feed', version, 'remoteEntry.js')))?.toString()).toBe(
          `"mf-feed ${version}"`,
        );
      expect(await releasePlace.sealedCard('mf-feed', (await standing())!)).toMatchObject({
        version: '2',
        contract: 1,
      });
    });

    it('changes nothing when the same version is released again', async () => {
      await release('1');
      await release('2');
      const before = await list();
      expect(await release('2')).toMatchObject({ now: '2', was: '2' });
      expect(await list()).toBe(before);
    });

    it('rolls back to the previous or a named version, and forward again without a build', async () => {
      for (const version of ['1', '2', '3']) await release(version);
      expect(await rollBack(releasePlace, 'mf-feed')).toMatchObject({ now: '2', was: '3' });
      expect(await rollBack(releasePlace, 'mf-feed')).toMatchObject({ now: '1' });
      await expect(rollBack(releasePlace, 'mf-feed')).rejects.toThrow('its first release');
      expect(await releaseVersion(releasePlace, 'mf-feed', '3')).toMatchObject({ now: '3', was: '1' });
      expect(await rollBack(releasePlace, 'mf-feed', '2')).toMatchObject({ now: '2' });
    });

    it('releases a canary to a share of visitors, rolls it back, or releases it to all visitors', async () => {
      await expect(release('1', { percent: 10 })).rejects.toThrow('never released');
      await release('1');
      expect(await release('2', { percent: 10 })).toMatchObject({ now: '1', canary: { version: '2', percent: 10 } });
      expect(await rollBack(releasePlace, 'mf-feed')).toEqual({ name: 'mf-feed', now: '1', was: '1', canary: null });
      await release('2', { percent: 50 });
      expect(await release('2')).toEqual({ name: 'mf-feed', now: '2', was: '1', canary: null });
      await expect(releaseVersion(releasePlace, 'mf-feed', '2', { percent: 5 })).rejects.toThrow(
        'already in service for everyone',
      );
    });

    it("rejects a version whose contract differs from the current shell's", async () => {
      await release('1');
      const before = await list();
      const { card } = await publishVersion(releasePlace, writeRemoteVersion(builds, { version: '2', contract: 2 }));
      await expect(checkReleasedContract(releasePlace, card)).rejects.toThrow(
        'built for contract 2 of the shell, and the shell in service speaks contract 1',
      );
      await expect(releaseVersion(releasePlace, 'mf-feed', '2')).rejects.toThrow('Put the new shell in service first');
      expect(await list()).toBe(before);
    });

    it('releases a slice of contract 2 to a shell of contract 3', async () => {
      await release('1', { contract: 3 });
      expect(await release('2', { contract: 2 })).toMatchObject({ now: '2', was: '1' });
    });

    it('rejects a missing, incomplete or altered version, and keeps the current one', async () => {
      for (const version of ['1', '2', '3', '4']) await release(version);
      const before = await list();
      await expect(rollBack(releasePlace, 'mf-feed', '0')).rejects.toThrow('mf-feed 0 is not in');
      await releasePlace.delete(getVersionFilePath('mf-feed', '1', 'remote.json'));
      await expect(rollBack(releasePlace, 'mf-feed', '1')).rejects.toThrow(
        /The current version stays in service: mf-feed 4\. Before it there were: 3, 2\./,
      );
      await releasePlace.delete(getVersionFilePath('mf-feed', '2', 'routes.1.js'));
      await expect(rollBack(releasePlace, 'mf-feed', '2')).rejects.toThrow('is incomplete in');
      await releasePlace.put(getVersionFilePath('mf-feed', '3', 'routes.1.js'), Buffer.from('"routes of X"'));
      await expect(rollBack(releasePlace, 'mf-feed')).rejects.toThrow(
        'was altered: 1 of 3 files have another checksum (routes.1.js)',
      );
      expect(await list()).toBe(before);
    });

    it('copies the source maps of a version and leaves them out of the checksums', async () => {
      const folder = writeRemoteVersion(builds, { version: '1' });
      writeSourceMap(folder, 'routes.1.js', { path: 'webpack://mf-feed/./src/routes.tsx', text: 'the source' });
      await publishVersion(releasePlace, folder);
      expect((await releasePlace.read(getSourceMapPath('mf-feed', '1', 'routes.1.js')))?.toString()).toContain(
        'the source',
      );
      expect(await releasePlace.read(getVersionFilePath('mf-feed', '1', 'routes.1.js.map'))).toBeNull();
      expect((await releasePlace.read(getVersionFilePath('mf-feed', '1', 'files.json')))?.toString()).not.toContain(
        '.map',
      );
    });

    it('completes a version whose copy was interrupted', async () => {
      const folder = writeRemoteVersion(builds, { version: '1' });
      await releasePlace.put(getVersionFilePath('mf-feed', '1', 'remoteEntry.js'), Buffer.from('half'));
      await publishVersion(releasePlace, folder);
      expect(await releaseVersion(releasePlace, 'mf-feed', '1')).toMatchObject({ now: '1' });
    });

    it('rejects an altered build, and a different build of an existing version', async () => {
      const folder = writeRemoteVersion(builds, { version: '1' });
      await publishVersion(releasePlace, folder);
      writeFileSync(join(folder, 'routes.1.js'), '"flipped"');
      await expect(publishVersion(releasePlace, folder)).rejects.toThrow('was altered');
      writeRemoteVersion(builds, { version: '1', contract: 7 });
      await expect(publishVersion(releasePlace, folder)).rejects.toThrow('A version never changes');
    });

    it('reports an invalid list and leaves it unchanged', async () => {
      await release('1');
      for (const [text, why] of [
        ['{ "contract": 1,', 'is not JSON'],
        ['{"contract":1,"remotes":{"mf-feed":{}}}', 'remotes.mf-feed.version'],
      ] as const) {
        await releasePlace.put('remotes.json', Buffer.from(text));
        await expect(release('2')).rejects.toThrow(why);
        await expect(rollBack(releasePlace, 'mf-feed')).rejects.toThrow('Fix it, or restore the previous copy');
        expect(await list()).toBe(text);
      }
    });

    it('withdraws a remote and restores it, and records both in the history', async () => {
      await release('1');
      await release('2');
      expect(await withdrawRemote(releasePlace, 'mf-feed', { by: 'Ada', contract: 1 })).toMatchObject({
        now: null,
        was: '2',
      });
      expect([await standing(), (await readCurrentReleases(releasePlace))?.withdrawn['mf-feed']?.version]).toEqual([
        undefined,
        '2',
      ]);
      await expect(withdrawRemote(releasePlace, 'mf-feed', { contract: 1 })).rejects.toThrow(
        'is already out of service',
      );
      expect(await rollBack(releasePlace, 'mf-feed', undefined, { by: 'Bo' })).toMatchObject({ now: '2', was: null });
      expect((await standing())?.acts.map(({ act, version, by }) => [act, version, by])).toEqual([
        ['roll back', '2', 'Bo'],
        ['withdraw', '2', 'Ada'],
        ['release', '2', ''],
        ['release', '1', ''],
      ]);
      expect((await readCurrentReleases(releasePlace))?.withdrawn).toEqual({});
    });

    it('withdraws a remote that was never released until its first release', async () => {
      await withdrawRemote(releasePlace, 'mf-feed', { contract: 1 });
      await expect(rollBack(releasePlace, 'mf-feed')).rejects.toThrow('was never released');
      await release('1');
      expect(await standing()).toMatchObject({ version: '1', before: [] });
    });

    it('rolls the first release back to the built version, if there is one, and releases again', async () => {
      await release('1');
      await expect(rollBack(releasePlace, 'mf-feed', '-')).rejects.toThrow('has no built version');
      expect(await rollBack(releasePlace, 'mf-feed', undefined, { built: '0', by: 'Bo' })).toMatchObject({
        now: '-',
        was: '1',
      });
      expect((await standing())?.acts[0]).toMatchObject({ act: 'roll back', version: '-', by: 'Bo' });
      await expect(rollBack(releasePlace, 'mf-feed', undefined, { built: '0' })).rejects.toThrow(
        'nothing to roll back',
      );
      await expect(release('2', { percent: 10 })).rejects.toThrow('never released');
      expect(await release('1')).toMatchObject({ now: '1', was: '-' });
      expect(await standing()).toMatchObject({ version: '1', before: [] });
    });

    it('puts a withdrawn built version back in service', async () => {
      await withdrawRemote(releasePlace, 'mf-feed', { contract: 1 });
      expect(await rollBack(releasePlace, 'mf-feed', undefined, { built: '0' })).toMatchObject({ now: '-' });
      expect((await readCurrentReleases(releasePlace))?.withdrawn).toEqual({});
    });

    it('rolls a canary back once when the command is repeated within a minute', async () => {
      await release('1');
      await release('2');
      await release('3', { percent: 10 });
      expect(await rollBack(releasePlace, 'mf-feed')).toMatchObject({ now: '2', canary: null });
      await expect(rollBack(releasePlace, 'mf-feed')).rejects.toThrow('npm run rollback -- mf-feed 1');
      expect(await rollBack(releasePlace, 'mf-feed', '1')).toMatchObject({ now: '1' });
    });

    it('rejects a route or slot that belongs to another remote', async () => {
      await release('1');
      const bring = (routes: string[], slots: string[]) =>
        publishVersion(
          releasePlace,
          writeRemoteVersion(builds, { name: 'mf-thief', version: routes.join(), routes, slots }),
        );
      for (const [routes, slots, sentence] of [
        [['/feed'], [], '/feed is of mf-feed'],
        [['/feed/*'], [], '/feed/* is of mf-feed'],
        [['/news'], ['dock'], 'the slot dock is of mf-player'],
      ] as [string[], string[], string][]) {
        const { card } = await bring(
          routes.map((one) => one.replaceAll(/[^\w]/g, '')),
          slots,
        );
        const owners = [{ name: 'mf-player', routes: ['/player'], slots: ['dock'] }];
        await expect(checkReleasedOwners(releasePlace, { ...card, routes }, owners)).rejects.toThrow(sentence);
      }
      const { card } = await publishVersion(
        releasePlace,
        writeRemoteVersion(builds, { name: 'mf-thief', version: '1', routes: ['/feed'] }),
      );
      await expect(releaseVersion(releasePlace, 'mf-thief', card.version)).rejects.toThrow(
        'mf-thief 1 would take routes or slots of other slices: /feed is of mf-feed',
      );
    });

    it('signs release lines so that they verify after concurrent releases and with a new key', async () => {
      const [feed, next, player] = [createTeamKey().signer, createTeamKey().signer, createTeamKey().signer];
      for (const name of ['mf-feed', 'mf-player'])
        await publishVersion(releasePlace, writeRemoteVersion(builds, { name, version: '1' }));
      await Promise.all([
        releaseVersion(releasePlace, 'mf-feed', '1', { signer: feed }),
        releaseVersion(releasePlace, 'mf-player', '1', { signer: player }),
      ]);
      const owners = parseSliceOwners(
        JSON.stringify({ 'mf-feed': [feed.publicKey, next.publicKey], 'mf-player': [player.publicKey] }),
        'the owners',
      );
      const problems = async () =>
        Object.entries((await readCurrentReleases(releasePlace))!.remotes).map(([name, line]) =>
          findLineProblem(owners, name, 'in service', line),
        );
      expect(await problems()).toEqual([null, null]);
      const first = (await standing())!;
      expect(await releaseVersion(releasePlace, 'mf-feed', '1', { signer: feed })).toMatchObject({
        now: '1',
        was: '1',
      });
      expect(await standing()).toEqual(first);
      await releaseVersion(releasePlace, 'mf-feed', '1', { signer: next });
      expect(await problems()).toEqual([null, null]);
      expect((await standing())!.signature!.key).toBe(next.keyId);
      expect((await standing())!.release).toBeGreaterThan(first.release!);
    });

    it('keeps the release lines of all concurrent releases', async () => {
      const names = ['mf-feed', 'mf-player', 'mf-account', 'mf-x'];
      await Promise.all(names.map((name) => release('1', { name })));
      expect(Object.keys((await readCurrentReleases(releasePlace))!.remotes).toSorted()).toEqual(names.toSorted());
    }, 60_000);

    it('takes over the lock of a killed writer', async () => {
      await releasePlace.putIfAbsent(
        'remotes.lock',
        Buffer.from(JSON.stringify({ writer: 'dead', at: Date.now() - 120_000 })),
      );
      await release('1');
      expect(await releasePlace.read('remotes.lock')).toBeNull();
    });
  });
}
