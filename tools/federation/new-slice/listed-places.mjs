// Edits the files outside a slice's folder that list the slices.
const LOCK = 'package-lock.json';
const WEB = 'k8s/base/web';
const PROD = 'k8s/overlays/prod';
const OWNERS_COLUMN = 23;

function behindLast(file, text, pattern, addition) {
  const last = [...text.matchAll(pattern)].at(-1);
  if (!last) throw new Error(`${file} has changed: it no longer contains ${pattern}`);
  const at = last.index + last[0].length;
  return text.slice(0, at) + addition + text.slice(at);
}

/** Inserts lines after the last line that matches `like`. */
const lines = (file, like, ours) => ({
  file,
  add: (text, slice) => behindLast(file, text, like, ours(slice)),
  remove: (text, slice) => text.replace(ours(slice), ''),
});

const withResources = (text, change) =>
  text.replace(/^resources:\s*\[([^\]]*)\]/m, (_, list) => {
    const names = list.split(',').map((one) => one.trim());
    return `resources: [${change(names.filter(Boolean)).join(', ')}]`;
  });
const resource = (file, folder) => ({
  file,
  add: (text, { name }) => withResources(text, (names) => [...names, folder + name]),
  remove: (text, { name }) => withResources(text, (names) => names.filter((one) => one !== folder + name)),
});

const owned = (folder) => (slice) => `${`/${folder}/${slice.name}/`.padEnd(OWNERS_COLUMN)} ${slice.owner}\n`;
const owner = (folder) => ({
  ...lines('CODEOWNERS', new RegExp(`^/${folder}/mf-.*\n`, 'gm'), owned(folder)),
  remove: (text, { name }) => text.replace(new RegExp(`^/${folder}/${name}/ .*\n`, 'm'), ''),
});

/** Adds an entry in the order that npm uses. */
function withEntry(packages, path, entry) {
  const entries = [...Object.entries(packages), [path, entry]];
  return Object.fromEntries(entries.toSorted(([a], [b]) => (a && b ? a.localeCompare(b, 'en') : a ? 1 : -1)));
}

const byName = (entries) => Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));
const rewrittenLock = (text, change) => {
  const lock = JSON.parse(text);
  return `${JSON.stringify({ ...lock, packages: change(lock.packages) }, null, 2)}\n`;
};
const locked = {
  file: LOCK,
  add: (text, { name, manifest }) =>
    rewrittenLock(text, (packages) =>
      withEntry(
        withEntry(packages, `apps/${name}`, {
          name: manifest.name,
          version: manifest.version,
          license: manifest.license,
          dependencies: byName(manifest.dependencies),
        }),
        `node_modules/${manifest.name}`,
        { resolved: `apps/${name}`, link: true },
      ),
    ),
  remove: (text, { name }) =>
    rewrittenLock(text, (packages) =>
      Object.fromEntries(
        Object.entries(packages).filter(
          ([path]) => path !== `apps/${name}` && path !== `node_modules/@tidings/${name}`,
        ),
      ),
    ),
};

export const sliceFileEdits = [
  locked,
  owner('apps'),
  owner(PROD),
  resource(`${WEB}/kustomization.yaml`, ''),
  resource(`${PROD}/kustomization.yaml`, ''),
  resource('k8s/overlays/prod-external/kustomization.yaml', '../prod/'),
  resource('k8s/overlays/small/kustomization.yaml', '../prod/'),
  lines(
    'k8s/components/ingress/ingress.yaml',
    /^ {10}- path: \/mf\/.*\n.*\n {12}backend: .*\n/gm,
    ({ name }) =>
      `          - path: /mf/${name}/\n            pathType: Prefix\n` +
      `            backend: { service: { name: web-${name}, port: { name: http } } }\n`,
  ),
  lines(
    'k8s/overlays/dev/kustomization.yaml',
    /^ {2}- \{ name: tidings\/mf-.*\n/gm,
    ({ name }) => `  - { name: tidings/${name}, newTag: dev }\n`,
  ),
  lines(
    'k8s/overlays/dev/kustomization.yaml',
    /^ {2}- name: release-mf-.*\n.*\n {4}options: .*\n/gm,
    ({ name }) =>
      `  - name: release-${name}\n    files: [remote.json=cards/${name}.json]\n` +
      `    options: { disableNameSuffixHash: true, labels: { app.kubernetes.io/component: web-${name} } }\n`,
  ),
  lines(
    'k8s/base/api/deployment.yaml',
    /^ {12}- \{ name: mf-.*\n/gm,
    ({ name }) => `            - { name: ${name}, mountPath: /app/apps/${name}/dist, readOnly: true }\n`,
  ),
  lines(
    'k8s/base/api/deployment.yaml',
    /^ {8}- name: mf-.*\n {10}configMap: .*\n/gm,
    ({ name }) => `        - name: ${name}\n          configMap: { name: release-${name} }\n`,
  ),
];

export const getClusterFolders = ({ name }) => [`${WEB}/${name}`, `${PROD}/${name}`];
