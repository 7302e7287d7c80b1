// Native ESM under Jest: run through `npm run test:unit|test:api` (they add --experimental-vm-modules on the pinned
// Node).
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
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx$': swc(true), '^.+\\.ts$': swc(false) },
  modulePathIgnorePatterns: ['<rootDir>/.cache/', '/dist/', '/.data/', '/.nx/'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
};
const server = {
  ...base,
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/tools/test/nest-first.mjs'],
  setupFilesAfterEnv: ['<rootDir>/tools/test/second-look.mjs'],
};
/** `npm test` runs these in suites of their own as well. */
const isWhole = ['api', 'unit'].every((suite) => process.env.TIDINGS_TEST_SUITES?.split(',').includes(suite));
export default {
  projects: [
    { ...base, displayName: 'unit', testEnvironment: 'node', testMatch: ['<rootDir>/{libs,apps,tools}/**/*.spec.ts'] },
    { ...server, displayName: 'api', testMatch: ['<rootDir>/{libs,apps}/**/*.api-spec.ts'] },
    {
      ...server,
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
      setupFiles: ['<rootDir>/tools/test/jsdom-gaps.mjs'],
      moduleNameMapper: { '\\.css$': '<rootDir>/tools/test/css-names.mjs' },
      testMatch: ['<rootDir>/{libs,apps}/**/*.spec.tsx'],
    },
  ],
};
