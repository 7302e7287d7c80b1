// `npm run check -- screens` writes docs/screens.md, which lists the routes, states and texts that the specification
// requires, and the tests that saw them. Run `npm run test:all` first.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const REPORTS = ['common', 'slow'].flatMap((tier) =>
  ['browser', 'sound'].map((suite) => join(root, '.cache/test-reports', tier, `${suite}.json`)),
);
const FILE = 'docs/screens.md';
const MARK = /^screens: (route|state|string)$/;

/** Yields the passed tests with the annotations of what they saw. */
function* readTests(suite) {
  for (const { tests } of suite.specs ?? [])
    for (const { status, results, annotations } of tests)
      if (status === 'expected')
        yield {
          file: suite.file,
          marks: [...annotations, ...results.flatMap((result) => result.annotations ?? [])].filter(({ type }) =>
            MARK.test(type),
          ),
        };
  for (const inner of suite.suites ?? []) yield* readTests(inner);
}

/** Returns the names of test files by `KIND ITEM`, such as `route /feed`. */
function sightings(reports) {
  const by = new Map();
  for (const test of reports.flatMap(({ suites = [] }) => suites).flatMap((suite) => [...readTests(suite)])) {
    for (const { type, description } of test.marks) {
      const key = `${MARK.exec(type)[1]} ${description}`;
      by.set(key, (by.get(key) ?? new Set()).add(test.file.split('/').at(-1).replace('.e2e.ts', '')));
    }
  }
  return by;
}

const seenBy = (files) =>
  [...files]
    .toSorted()
    .map((file) => `\`${file}\``)
    .join('<br>');

const cell = (text) => text.replaceAll('|', '\\|');

const screens = (name) => import(join(root, `apps/e2e/src/screens/${name}.ts`));

/** Writes the table. Returns the items that no test saw, and a problem if the table was outdated. */
async function writeScreensTable(reports) {
  const [{ specRoutes }, { specStates }, { specStrings }] = await Promise.all(
    ['spec-routes', 'spec-states', 'spec-strings'].map(screens),
  );
  const by = sightings(reports);
  const unseen = [];
  const row = (kind, item, ...cells) => {
    const files = by.get(`${kind} ${item}`) ?? new Set();
    if (files.size === 0) unseen.push(`${FILE}: no test has seen the ${kind} “${item}”`);
    return `| ${[...cells, seenBy(files) || '**none**'].map(cell).join(' | ')} |`;
  };
  const text = [
    '# Every screen of the specification, and the tests that saw it',
    '',
    'Lists the screens, and the test that covers each.',
    '',
    'Written by `npm run check -- screens`: each row is in `apps/e2e/src/screens/`; tests of the files ' +
      'named here saw what it says in a browser, on the built product, and passed. A row without a test fails the run.',
    '',
    '## Routes',
    '',
    '| route | screen | seen by |',
    '|---|---|---|',
    ...Object.entries(specRoutes).map(([route, screen]) => row('route', route, `\`${route}\``, screen)),
    '',
    '## States',
    '',
    '| screen | state | seen by |',
    '|---|---|---|',
    ...Object.entries(specStates).flatMap(([screen, states]) =>
      states.map((state) => row('state', `${screen}: ${state}`, screen, state)),
    ),
    '',
    '## Words',
    '',
    '| where | words | seen by |',
    '|---|---|---|',
    ...Object.entries(specStrings).flatMap(([where, strings]) =>
      strings.map((words) => row('string', words, where, words)),
    ),
    '',
  ].join('\n');
  let committed = '';
  try {
    committed = readFileSync(join(root, FILE), 'utf8');
  } catch {
    /* the first time */
  }
  if (text !== committed) writeFileSync(join(root, FILE), text);
  return text === committed ? unseen : [...unseen, `${FILE} was out of date and is updated: commit it`];
}

if (!REPORTS.every((file) => existsSync(file))) {
  console.error('There is no report of a complete run of the browser tests. Run npm run test:all first.');
  process.exit(2);
}
const problems = await writeScreensTable(REPORTS.map((file) => JSON.parse(readFileSync(file, 'utf8'))));
for (const problem of problems) console.error(problem);
process.exit(problems.length > 0 ? 1 : 0);
