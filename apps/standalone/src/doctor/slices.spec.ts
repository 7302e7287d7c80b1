import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringifyReleases } from '@tidings/platform/remote-releases/release-format.ts';
import { createTeamKey } from '@tidings/testing/remote-version.ts';
import { examineMachine } from './examine.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tidings-doctor-'));
  mkdirSync(join(folder, 'remotes'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const finding = async (owners?: string) =>
  (
    await examineMachine({
      PORT: '0',
      TIDINGS_DATA: folder,
      ...(owners === undefined ? {} : { TIDINGS_SLICE_OWNERS: owners }),
    })
  ).find(({ name }) => name === 'slices' || name === 'environment');

it('doctor reports that signatures are not checked without an owners file', async () => {
  expect(await finding()).toMatchObject({
    state: 'ok',
    says: expect.stringContaining('signatures are not checked') as string,
  });
});

it('doctor names rejected release lines and an invalid owners file', async () => {
  const { signer } = createTeamKey();
  const owners = join(folder, 'owners.json');
  writeFileSync(owners, JSON.stringify({ 'mf-feed': [signer.publicKey] }));
  const line = { version: '1', seal: 'sha256-x', before: [], acts: [], release: 1 };
  const put = (remotes: Parameters<typeof stringifyReleases>[0]['remotes']) =>
    writeFileSync(join(folder, 'remotes/remotes.json'), stringifyReleases({ contract: 1, remotes }));
  put({ 'mf-feed': signer.sign('mf-feed', 'in service', line) });
  expect(await finding(owners)).toMatchObject({ state: 'ok' });
  put({ 'mf-feed': line });
  expect(await finding(owners)).toMatchObject({
    state: 'warn',
    says: expect.stringContaining('mf-feed 1 is not signed') as string,
  });
  writeFileSync(owners, '{ "feed": [] }');
  expect(await finding(owners)).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('is not a list of slice owners') as string,
  });
});

it('doctor rejects an owners file inside the release folder', async () => {
  expect(await finding(join(folder, 'remotes/owners.json'))).toMatchObject({
    state: 'bad',
    says: expect.stringContaining('is inside the folder that teams release to') as string,
  });
});
