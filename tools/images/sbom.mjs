// Creates a CycloneDX bill of materials with Node and the packages in the lockfile.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';
import { getPackageName } from './lock.mjs';

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const purl = (name, release) => `pkg:npm/${name.replace('@', '%40')}@${release}`;
const toHash = (integrity) => {
  const [kind, sum] = integrity.split('-');
  return { alg: kind.replace('sha', 'SHA-'), content: Buffer.from(sum, 'base64').toString('hex') };
};
const toLicences = (licence) =>
  /^[\w.+-]+$/.test(licence) ? [{ license: { id: licence } }] : [{ expression: licence }];

/** The result is reproducible: the same arguments give the same text. */
export function createBillOfMaterials(image, packages, node) {
  const byRef = new Map(packages.map(([path, entry]) => [purl(getPackageName(path), entry.version), [path, entry]]));
  const components = [...byRef].map(([ref, [path, { version: release, license, integrity }]]) => ({
    type: 'library',
    'bom-ref': ref,
    name: getPackageName(path),
    version: release,
    purl: ref,
    ...(license ? { licenses: toLicences(license) } : {}),
    ...(integrity ? { hashes: [toHash(integrity)] } : {}),
  }));
  components.unshift({
    type: 'platform',
    'bom-ref': `node@${node}`,
    name: 'node',
    version: node,
    licenses: [{ license: { id: 'MIT' } }],
  });
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'container', 'bom-ref': `tidings/${image}`, name: `tidings/${image}`, version } },
    components,
    dependencies: [{ ref: `tidings/${image}`, dependsOn: components.map((one) => one['bom-ref']) }],
  };
}
