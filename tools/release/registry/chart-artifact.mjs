import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { computeDigest } from './layout.mjs';
import { RegistryError } from './registry.mjs';

const MANIFEST = 'application/vnd.oci.image.manifest.v1+json';
const CONFIG = 'application/vnd.cncf.helm.config.v1+json';
const CONTENT = 'application/vnd.cncf.helm.chart.content.v1.tar+gzip';

const described = (mediaType, bytes) => ({ mediaType, digest: computeDigest(bytes), size: bytes.length });

/** Returns the chart in the format of `readLayout`. */
export function createChartArtifact(file, name) {
  const { status, stdout } = spawnSync('tar', ['-xOzf', file, `${name}/Chart.yaml`], { encoding: 'utf8' });
  if (status !== 0) throw new RegistryError(`${file} is not a chart: it has no ${name}/Chart.yaml.`);
  const chart = parse(stdout);
  const config = Buffer.from(JSON.stringify(chart));
  const content = readFileSync(file);
  const bytes = Buffer.from(
    JSON.stringify({
      schemaVersion: 2,
      mediaType: MANIFEST,
      config: described(CONFIG, config),
      layers: [described(CONTENT, content)],
      annotations: {
        'org.opencontainers.image.title': chart.name,
        'org.opencontainers.image.version': chart.version,
        'org.opencontainers.image.description': chart.description,
      },
    }),
  );
  return {
    blobs: [config, content].map((part) => ({ digest: computeDigest(part), bytes: part })),
    manifests: [],
    top: { digest: computeDigest(bytes), mediaType: MANIFEST, bytes },
  };
}
