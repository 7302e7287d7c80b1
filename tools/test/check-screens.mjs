// `npm run check -- screens` lists the routes, states and texts of the specification (apps/e2e/src/screens) that no
// browser test has seen. Run `npm run test:all` first.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const reports = ['common', 'slow'].flatMap((tier) =>
  ['browser', 'sound'].map((suite) => join(root, '.cache/test-reports', tier, `${suite}.json`)),
);
const MARK = /^screens: (route|state|string)$/;

/** Returns entries such as `route /feed` of the passed tests. */
const findSeen = ({ specs = [], suites = [] }) => [
  ...specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === 'expected')
    .flatMap(({ annotations, results }) => [...annotations, ...results.flatMap((result) => result.annotations ?? [])])
    .filter(({ type }) => MARK.test(type))
    .map(({ type, description }) => `${MARK.exec(type)[1]} ${description}`),
  ...suites.flatMap(findSeen),
];

if (!reports.every((file) => existsSync(file))) {
  console.error('There is no report of a complete run of the browser tests. Run npm run test:all first.');
  process.exit(2);
}
const [{ specRoutes }, { specStates }, { specStrings }] = await Promise.all(
  ['routes', 'states', 'strings'].map((name) => import(join(root, `apps/e2e/src/screens/spec-${name}.ts`))),
);
const expected = [
  ...Object.keys(specRoutes).map((route) => `route ${route}`),
  ...Object.entries(specStates).flatMap(([screen, states]) => states.map((state) => `state ${screen}: ${state}`)),
  ...Object.values(specStrings)
    .flat()
    .map((words) => `string ${words}`),
];
const seen = new Set(reports.flatMap((file) => findSeen(JSON.parse(readFileSync(file, 'utf8')))));
const unseen = expected.filter((item) => !seen.has(item));
for (const item of unseen) console.error(`no test has seen the ${item}`);
console.log(`${expected.length - unseen.length} of ${expected.length} items were seen`);
process.exit(unseen.length > 0 ? 1 : 0);
