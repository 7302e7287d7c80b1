// Creates a reproducible in-toto statement with an SLSA provenance predicate.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { computeSha256 } from './digests.mjs';

const MS = 1_000;

/** `time` is the time of the commit, in seconds since 1970. */
export const createProvenance = ({ files, version, commit, time }) => ({
  _type: 'https://in-toto.io/Statement/v1',
  subject: files.map(({ file, sum }) => ({ name: file, digest: { sha256: sum } })),
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: 'urn:tidings:release:product:v1',
      externalParameters: { version, command: 'npm run release:product' },
      internalParameters: { platform: `linux-${process.arch}` },
      resolvedDependencies: [
        { name: 'source', digest: { gitCommit: commit } },
        { name: 'package-lock.json', digest: { sha256: computeSha256(readFileSync(join(root, 'package-lock.json'))) } },
        { name: `node ${process.versions.node}`, digest: { sha256: computeSha256(readFileSync(process.execPath)) } },
      ],
    },
    runDetails: {
      builder: { id: 'urn:tidings:builder:npm-run' },
      metadata: { invocationId: commit, finishedOn: new Date(time * MS).toISOString() },
    },
  },
});
