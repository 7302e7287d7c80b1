import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { ReleaseLineSigner } from '@tidings/platform/remote-releases/line-signature.ts';
import {
  type ReleaseSource,
  CARD_FILE,
  CHECKSUMS_FILE,
  SOURCE_MAPS_FOLDER,
  computeChecksum,
} from '@tidings/platform/remote-releases/release-format.ts';

export function createTeamKey(): { pem: string; signer: ReleaseLineSigner } {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  return { pem, signer: new ReleaseLineSigner(pem, 'a key of the test') };
}

/** Writes the files of a remote as a build does. Returns the folder. */
export function writeRemoteVersion(
  parent: string,
  {
    name = 'mf-feed',
    version,
    contract = 1,
    routes = [name.replace(/^mf-/, '/')],
    slots = [],
    api = [],
    source,
  }: {
    name?: string;
    version: string;
    contract?: number;
    routes?: string[];
    slots?: string[];
    api?: string[];
    source?: ReleaseSource;
  },
): string {
  const folder = join(parent, name, version);
  const files: Record<string, string> = {
    'remoteEntry.js': `"${name} ${version}"`,
    'routes.1.js': `"routes of ${version}"`,
    'routes.1.css': `.a{content:"${version}"}`,
  };
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const sums = JSON.stringify(
    Object.fromEntries(Object.entries(files).map(([file, text]) => [file, computeChecksum(text)])),
  );
  writeFileSync(join(folder, CHECKSUMS_FILE), sums);
  const at = (file: string) => `/mf/${name}/${version}/${file}`;
  writeFileSync(
    join(folder, CARD_FILE),
    JSON.stringify({
      name,
      version,
      contract,
      routes,
      slots,
      api,
      entry: at('remoteEntry.js'),
      integrity: computeChecksum(files['remoteEntry.js']!),
      files: computeChecksum(sums),
      preload: [{ href: at('routes.1.js'), as: 'script', integrity: computeChecksum(files['routes.1.js']!) }],
      source,
    }),
  );
  return folder;
}

/** Maps all code to line 2 of one source. */
export function writeSourceMap(folder: string, file: string, source: { path: string; text: string }): void {
  const maps = join(dirname(folder), SOURCE_MAPS_FOLDER, basename(folder));
  mkdirSync(maps, { recursive: true });
  writeFileSync(
    join(maps, `${file}.map`),
    JSON.stringify({
      version: 3,
      file,
      sources: [source.path],
      sourcesContent: [source.text],
      names: [],
      mappings: 'AACE',
    }),
  );
}
