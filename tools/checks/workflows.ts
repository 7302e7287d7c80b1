// Actions must be pinned by commit. Tokens must be read-only unless a job declares otherwise. A job with secrets must
// not build what it releases, and no job may leave its token in the checkout.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'yaml';
import { root, listSourceFiles } from './source-files.mjs';

type Step = { uses?: string; run?: string; with?: Record<string, unknown> };
type Workflow = { permissions?: unknown; jobs: Record<string, { steps?: Step[] }> };

const USES = /\buses:\s*['"]?([^\s'"#]+)['"]?\s*(#.*)?$/;
const PINNED = /^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/;
const TAG = /^# v\d/;
/** Commands that are forbidden in jobs with secrets. */
const BUILDS = /\bnpm ci(?!.*--ignore-scripts)|npm (?:run )?(?:test|build)\b|release -- build|release:product/;

export function findWorkflowProblems(text: string): string[] {
  const unpinned = text.split('\n').flatMap((line, index) => {
    const [, action = '', tag = ''] = USES.exec(line) ?? [];
    if (action === '' || action.startsWith('./')) return [];
    if (!PINNED.test(action)) return [`line ${index + 1}: pin ${action} by its commit, 40 hexadecimal digits`];
    return TAG.test(tag) ? [] : [`line ${index + 1}: name the tag of ${action} in a comment, # v1.2.3`];
  });
  const { permissions, jobs } = parse(text) as Workflow;
  const isReadOnly = JSON.stringify(permissions) === '{"contents":"read"}' || JSON.stringify(permissions) === '{}';
  return [
    ...unpinned,
    ...(isReadOnly
      ? []
      : ['set permissions of the workflow to contents: read, and raise them in the job that needs more']),
    ...Object.entries(jobs).flatMap(([name, job]) => jobProblems(name, job.steps ?? [], JSON.stringify(job))),
  ];
}

const jobProblems = (name: string, steps: Step[], text: string): string[] => [
  ...(text.includes('secrets.') && steps.some(({ run }) => run !== undefined && BUILDS.test(run))
    ? [`job ${name} builds with secrets: build in a job without them, and pass the result on as an artifact`]
    : []),
  ...(steps.some((step) => step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false)
    ? [`job ${name}: check out with persist-credentials: false`]
    : []),
];

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const problems = listSourceFiles(/^\.github\/workflows\/.*\.ya?ml$/).flatMap((file) =>
    findWorkflowProblems(readFileSync(join(root, file), 'utf8')).map((problem) => `${file}: ${problem}`),
  );
  for (const problem of problems) console.error(problem);
  console.error(problems.length > 0 ? `${problems.length} problems in workflows` : 'workflows: ok');
  process.exitCode = problems.length > 0 ? 1 : 0;
}
