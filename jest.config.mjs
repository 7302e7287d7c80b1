// Run through `npm run test:unit`, `test:api` or `test:scale`: they add what the pinned Node needs for it. Tests of the
// server and of libraries run in plain Node, where the files of one process share what they import; those of the web
// have a separate page (jsdom) each.
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
/** Tests whose file names end in `.slow.KIND.ts` are the slow tier; CONTRIBUTING.md says which tests those are. */
const otherTier = { common: ['\\.slow\\.'], slow: ['^(?!.*\\.slow\\.)'] }[process.env.TIDINGS_TEST_TIER ?? ''] ?? [];
const base = {
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '/dist/', '/.data/', '/.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...otherTier],
};
const plainNode = {
  ...base,
  runner: '<rootDir>/tools/test/runner.mjs',
  setupFilesAfterEnv: ['<rootDir>/tools/test/each-test.mjs'],
};
export default {
  projects: [
    { ...plainNode, displayName: 'unit', testMatch: ['<rootDir>/{libs,apps,tools}/**/*.spec.ts'] },
    {
      ...plainNode,
      displayName: 'api',
      globalSetup: '<rootDir>/tools/test/database.mjs',
      testMatch: ['<rootDir>/{libs,apps}/**/*.api-spec.ts'],
    },
    {
      ...plainNode,
      displayName: 'scale',
      testMatch: ['<rootDir>/{libs,apps}/**/*.scale-spec.ts'],
      // Real servers are expensive in every test: all of these are the slow tier.
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
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
