import { findWorkflowProblems } from './workflows.ts';

const COMMIT = '11bd71901bbe5b1630ceea73d27597364c9af683';
const workflow = (steps: string, permissions = '{ contents: read }') =>
  `on: push\npermissions: ${permissions}\njobs:\n  build:\n    steps:\n${steps}`;

it('accepts a local action, and an action pinned by commit with its tag', () => {
  const steps =
    `      - uses: actions/checkout@${COMMIT} # v4.2.2\n        with: { persist-credentials: false }\n` +
    '      - uses: ./.github/actions/own\n';
  expect(findWorkflowProblems(workflow(steps))).toEqual([]);
});

it.each([
  ['a tag', 'actions/setup-node@v4', 'line 6: pin actions/setup-node@v4 by its commit'],
  ['a short commit', 'actions/setup-node@49933ea', 'pin actions/setup-node@49933ea by its commit'],
  ['no tag in a comment', `actions/setup-node@${COMMIT}`, 'name the tag of actions/setup-node'],
])('rejects an action with %s', (_what, action, problem) => {
  expect(findWorkflowProblems(workflow(`      - uses: ${action}\n`))).toEqual([expect.stringContaining(problem)]);
});

it('rejects missing permissions and unlimited write permissions', () => {
  const step = '      - run: echo ok\n';
  for (const text of [workflow(step, 'write-all'), workflow(step, '{ contents: write }'), workflow(step, '')])
    expect(findWorkflowProblems(text)).toEqual([expect.stringContaining('set permissions of the workflow')]);
});

it('rejects a job that builds with access to secrets, or that leaves its token in the checkout', () => {
  const steps =
    `      - uses: actions/checkout@${COMMIT} # v4.2.2\n      - run: npm ci\n` +
    '      - run: sign\n        env: { KEY: "${{ secrets.KEY }}" }\n';
  expect(findWorkflowProblems(workflow(steps))).toEqual([
    expect.stringContaining('job build builds with secrets'),
    expect.stringContaining('persist-credentials: false'),
  ]);
});
