import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../tools/checks/source-files.mjs';
import type { BenchRow } from './bench.types.ts';
import { installPypiPackages } from './peers/from-pypi.ts';

const kit = join(root, '../shared/feeds');
const TARGETS = { core: 99, whole: 97 };
const FEEDPARSER = 'feedparser==6.0.14';
const node = `"${process.execPath}" --disable-warning=ExperimentalWarning`;
const tool = (path: string) => `"${join(root, path)}"`;

export default async function feedsBench() {
  if (!existsSync(join(kit, 'score.mjs'))) throw new Error(`the kit is not beside the repository: ${kit}`);
  const [{ scoreFeeds, printFeeds }, { readPack, faulty }] = await Promise.all([
    import(join(kit, 'score.mjs')),
    import(join(kit, '../extraction/score.mjs')),
  ]);
  const score = async (name: string, cli: string) => {
    const result = await scoreFeeds({
      name,
      records: () => readPack(join(kit, 'feeds-dev.jsonl.br')),
      options: { cli },
    });
    printFeeds(result);
    return {
      faulty: faulty(result),
      core: (100 * result.core.right) / result.core.total,
      whole: (100 * result.whole.right) / result.whole.total,
      speed: result.docsPerCpuSecond,
    };
  };
  const keys = ['core', 'whole'] as const;
  const ours = await score('ours', `${node} ${tool('tools/bin/tidings.mjs')} parse-feed --jsonl`);
  const rows: BenchRow[] = keys.map((key) => ({
    name: key === 'core' ? 'core checks met' : 'documents without a mistake',
    figure: ours[key],
    unit: '%',
    target: TARGETS[key],
    ok: !ours.faulty && ours[key] >= TARGETS[key],
  }));
  const { python, why } = installPypiPackages(FEEDPARSER);
  if (why) console.log(`feeds: could not run feedparser (${why})`);
  const peers = {
    feedsmith: `${node} ${tool('apps/lab/src/bench/peers/peer-lines.ts')} feedsmith`,
    ...(why ? {} : { feedparser: `"${python}" ${tool('apps/lab/src/bench/peers/peer-lines.py')} feedparser` }),
  };
  for (const [peer, cli] of Object.entries(peers)) {
    const theirs = await score(peer, cli);
    // feedparser passes all core checks, so we are not required to beat it.
    for (const key of keys)
      rows.push({
        name: `${key} beside ${peer}`,
        figure: ours[key],
        unit: '%',
        anchor: theirs[key],
        ratio: ours[key] / theirs[key],
        ok: peer === 'feedparser' || ours[key] >= theirs[key],
      });
    rows.push({
      name: `feeds per CPU-second beside ${peer}, start-up included`,
      figure: ours.speed,
      unit: 'feeds/s',
      anchor: theirs.speed,
      ratio: ours.speed / theirs.speed,
      ok: true,
    });
  }
  return { rows };
}
