// `npm run check -- kits` scores the product with the benchmark kits in the folder `shared` next to the repository.
// With TIDINGS_TEST_ALL=1, it also tests all sets with 1,000 damaged documents each.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';
import { runBrokenDocuments, isPassingReport, loadRealDocuments } from './broken-documents.ts';

const IS_COMPLETE = process.env.TIDINGS_TEST_ALL === '1';
const shared = join(root, '../shared');
const node = join(root, 'node_modules/.bin/node');
// Removes class and id attributes, so that only structure and text remain.
const nameless = process.argv.includes('--nameless');
const cli = (command: string) => {
  const line = `${node} ${join(root, 'tools/bin/tidings.mjs')} ${command} --jsonl`;
  const unnamed = `${node} ${join(root, 'apps/lab/src/kits/nameless-pages.ts')}`;
  return nameless && command === 'extract' ? `${unnamed} | ${line}` : line;
};
const NAMELESS_LOSS = 0.03;
/** A scored suite. `read` finds the score in the scorer's output. */
type Suite = {
  name: string;
  kit: string;
  args: string[];
  command: string;
  anchor: number;
  floor?: number;
  read(scored: string): number;
};
type Share = { right: number; total: number };
const firstF1 = (scored: string) => (JSON.parse(scored) as { F1: number }[])[0]?.F1 ?? Number.NaN;
const parseFeedScores = (scored: string) => JSON.parse(scored) as { core: Share; whole: Share };
const extraction = (name: string, anchor: number, floor = anchor): Suite => ({
  name,
  kit: 'extraction',
  args: ['--set', name],
  command: 'extract',
  anchor,
  floor,
  read: firstF1,
});

// The minimum scores are slightly below the current ones. `rdb` expects captions, which we omit (docs/decisions/0005).
// The scores for sentences are explained in docs/decisions/0021.
const suites: Suite[] = [
  extraction('rdb', 0.9955, 0.966),
  extraction('wcxb-dev', 0.9287, 0.951),
  extraction('wcxb-dev-other', 0.6028, 0.731),
  extraction('traf-dev', 0.8805, 0.93),
  // The kit expects markup in fields for which its contract requires plain text (docs/decisions/0005).
  {
    name: 'feeds',
    kit: 'feeds',
    args: [],
    command: 'parse-feed',
    anchor: 0.977,
    floor: 0.993,
    read: (scored) => parseFeedScores(scored).core.right / parseFeedScores(scored).core.total,
  },
  {
    name: 'feeds-whole',
    kit: 'feeds',
    args: [],
    command: 'parse-feed',
    anchor: 0.93,
    floor: 0.976,
    read: (scored) => parseFeedScores(scored).whole.right / parseFeedScores(scored).whole.total,
  },
  {
    name: 'ud-dev',
    kit: 'sentences',
    args: ['--set', 'ud-dev'],
    command: 'sentences',
    anchor: 0.9668,
    floor: 0.985,
    read: firstF1,
  },
  {
    name: 'golden-dev',
    kit: 'sentences',
    args: ['--set', 'golden-dev'],
    command: 'sentences',
    anchor: 0.605,
    floor: 0.94,
    read: (scored) => {
      const [first] = JSON.parse(scored) as { rules: { right: number; of: number } }[];
      return first ? first.rules.right / first.rules.of : Number.NaN;
    },
  },
];

const suiteNames = process.argv.slice(2).filter((name) => !name.startsWith('--'));
const folder = mkdtempSync(join(tmpdir(), 'tidings-kits-'));
const table: string[] = [];
const counts = { passed: 0, failed: 0, skipped: 0 };
for (const { name, kit, args, command, anchor, floor: named = anchor, read } of suites.filter(
  (one) => (suiteNames.length === 0 || suiteNames.includes(one.name)) && (!nameless || one.kit === 'extraction'),
)) {
  const score = join(shared, kit, 'score.mjs');
  const floor = nameless ? named - NAMELESS_LOSS : named;
  if (!existsSync(score)) {
    counts.skipped += 1;
    table.push(`${name.padEnd(16)} skipped: the kit is not beside the repository`);
    continue;
  }
  const json = join(folder, `${name}.json`);
  const { status, stdout, stderr } = spawnSync(node, [score, ...args, '--cli', cli(command), '--json', json], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 27,
  });
  process.stdout.write(stdout);
  const ours = status === 0 ? read(readFileSync(json, 'utf8')) : Number.NaN;
  const ok = ours >= floor;
  counts[ok ? 'passed' : 'failed'] += 1;
  if (status !== 0) process.stdout.write(stderr.slice(-1500));
  const outcome = status !== 0 ? `FAILED: the scorer ended with ${status}` : ok ? 'ok' : 'BELOW';
  table.push(
    `${name.padEnd(16)} ours ${ours.toFixed(4)}   plain library ${anchor.toFixed(4)}   ` +
      `${floor === anchor ? '' : `floor ${floor.toFixed(4)}   `}${outcome}`,
  );
}
// Number of damaged documents.
const BROKEN = IS_COMPLETE ? 1_000 : 100;
if (!nameless && (suiteNames.length === 0 || suiteNames.includes('broken'))) {
  const documents = await loadRealDocuments(IS_COMPLETE ? undefined : ['traf-dev']);
  if (!documents) {
    counts.skipped += 1;
    table.push('broken           skipped: the kits are not beside the repository');
  }
  const commands = ['extract', 'parse-feed'] as const;
  for (const [command, { [command]: its, random }] of documents
    ? commands.map((one) => [one, documents] as const)
    : []) {
    const result = await runBrokenDocuments(command, its, BROKEN, random(BROKEN));
    const ok = isPassingReport(result, BROKEN);
    counts[ok ? 'passed' : 'failed'] += 1;
    table.push(
      `${'broken'.padEnd(16)} ${command}: ${result.answered} of ${BROKEN} answered, ${result.crashes} crashes, ` +
        `${result.hangs} hangs, ${result.memoryMb.toFixed(0)} MB, ${result.seconds.toFixed(0)} s   ` +
        `${ok ? 'ok' : 'FAILED'}`,
    );
  }
}
rmSync(folder, { recursive: true, force: true });
console.log(`\n${table.join('\n')}\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed ? 1 : 0);
