// Run through `npm run test:unit`, `test:api` or `test:scale`: they add what the pinned Node needs for it. Tests of the
// server and of libraries run in plain Node, where the files of one process share what they import; those of the web
// have a page of their own (jsdom) each.
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      keepClassNames: true,
    },
    module: { type: 'es6' },
  },
];
const base = {
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '/dist/', '/.data/', '/.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
const plainNode = {
  ...base,
  runner: '<rootDir>/tools/test/runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/tools/test/each-test.mjs'],
};
/** `npm test` runs these in suites of their own as well. */
const isWhole = ['api', 'unit'].every((suite) => process.env.TIDINGS_TEST_SUITES?.split(',').includes(suite));
export default {
  testSequencer: '<rootDir>/tools/test/slow-first.mjs',
  projects: [
    { ...plainNode, displayName: 'unit', testMatch: ['<rootDir>/{libs,apps,tools}/**/*.spec.ts'] },
    { ...plainNode, displayName: 'api', testMatch: ['<rootDir>/{libs,apps}/**/*.api-spec.ts'] },
    {
      ...plainNode,
      displayName: 'scale',
      // With them the embedded adapters' runs of the same contract suites, so that one run shows both.
      testMatch: [
        '<rootDir>/{libs,apps}/**/*.scale-spec.ts',
        ...(isWhole
          ? []
          : [
              '<rootDir>/libs/platform/src/{event-bus/event-bus,search-index/postgres-search-index}.api-spec.ts',
              '<rootDir>/libs/platform/src/{blob-store/file-blob-store.adapter,mailer/file-mailer}.spec.ts',
            ]),
      ],
    },
    {
      ...base,
      displayName: 'web',
      testEnvironment: 'jsdom',
      extensionsToTreatAsEsm: ['.ts', '.tsx'],
      transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false) },
      setupFiles: ['<rootDir>/tools/test/jsdom-gaps.mjs'],
      setupFilesAfterEnv: ['<rootDir>/tools/test/each-page.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/test/css-names.mjs' },
      testMatch: ['<rootDir>/{libs,apps}/**/*.spec.tsx'],
    },
  ],
};
