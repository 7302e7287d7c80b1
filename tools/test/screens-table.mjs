// docs/screens.md: what the specification names of its screens, and the browser tests that saw it, as a whole
// run of them said.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../checks/source-files.mjs';

const FILE = 'docs/screens.md';
const MARK = /^screens: (route|state|string)$/;

/** The tests of a Playwright report that passed, with what each has seen. */
function* testsOf(suite) {
  for (const { tests } of suite.specs ?? [])
    for (const { status, results, annotations } of tests)
      if (status === 'expected')
        yield {
          file: suite.file,
          marks: [...annotations, ...results.flatMap((result) => result.annotations ?? [])].filter(({ type }) =>
            MARK.test(type),
          ),
        };
  for (const inner of suite.suites ?? []) yield* testsOf(inner);
}

/** The files whose tests have seen what: `kind item` → files. */
function sightings(reports) {
  const by = new Map();
  for (const test of reports.flatMap(({ suites = [] }) => suites).flatMap((suite) => [...testsOf(suite)])) {
    for (const { type, description } of test.marks) {
      const key = `${MARK.exec(type)[1]} ${description}`;
      by.set(key, (by.get(key) ?? new Set()).add(test.file.split('/').at(-1).replace('.e2e.ts', '')));
    }
  }
  return by;
}

/** The files whose tests saw it. */
const seenBy = (files) =>
  [...files]
    .toSorted()
    .map((file) => `\`${file}\``)
    .join('<br>');

const cell = (text) => text.replaceAll('|', '\\|');

const screens = (name) => import(join(root, `apps/e2e/src/screens/${name}.ts`));

/**
 * Writes the table anew. Returns what is wrong: an item no test has seen, or a committed table that said otherwise.
 * Does nothing in a run of one tier, which does not see every screen.
 */
export async function screensTable(reports) {
  if (process.env.TIDINGS_TEST_TIER) return [];
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
    'For whoever wants to know which screens exist and which test proves each.',
    '',
    'Written by `npm run test:e2e`: each row is in `apps/e2e/src/screens/`; tests of the files ' +
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
  return text === committed ? unseen : [...unseen, `${FILE} was not what the browser tests saw; it is now: commit it`];
}
