// Scores articles read with models that have not seen the source of the page, beside trafilatura, go-trafilatura,
// rs-trafilatura and Readability on the same pages. Each fold leaves one set of ../shared/extraction out, and all
// sites of that set. Then compares the speed of the product with Readability. `--set=NAME,NAME` selects folds,
// `--kit=FOLDER` the kit.
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { extractArticle } from '@tidings/extraction/article/extract-article.ts';
import type { BlockModel } from '@tidings/extraction/reading/block-model.ts';
import { root } from '../../../../tools/checks/source-files.mjs';
import { FOLDS, readTrainingPages, trainFolds } from '../reading/fold-models.ts';
import { type KitRecord, readKitRecords } from '../reading/kit-pages.ts';
import { installGoPeer } from './peers/from-go.ts';
import { installPypiPackages } from './peers/from-pypi.ts';
import { type BenchRow, createRow } from './row.ts';

const MARGIN = 0.005;
const SPEED_RATIO = 2.3;
const P99_MS = 90;
const PEAK_MB = 220;
const SPEED_SET = 'wcxb-dev';
const METRIC_NAMES: Readonly<Record<string, string>> = { 'traf-dev': 'segments' };
const PYPI = ['trafilatura==2.3.1', 'lxml-html-clean==0.4.4', 'rs-trafilatura==0.1.1'];

type Scored = { F1: number; pagesPerCpuSecond: number; rssMB: number; p99: number };
type Kit = {
  METRICS: Record<string, { page(truth: unknown, text: string): object; summary(rows: object[]): { F1: number } }>;
  scoreSet(
    set: { name: string; metric: string; records: () => AsyncIterable<KitRecord> },
    options: { cli: string; serial?: boolean },
  ): Promise<Scored>;
};

const readOption = (option: string) => process.argv.find((word) => word.startsWith(`--${option}=`))?.split('=')[1];
const node = `"${process.execPath}" --disable-warning=ExperimentalWarning`;
const tool = (path: string) => `"${join(root, path)}"`;
const READABILITY = `${node} ${tool('apps/lab/src/bench/peers/peer-lines.ts')} readability`;
const OURS = `${node} ${tool('tools/bin/tidings.mjs')} extract --jsonl`;

/** Returns the commands of the peers. Prints each peer that cannot be installed. */
function installPeers(): Record<string, string> {
  const peers: Record<string, string> = { Readability: READABILITY };
  const { python, why } = installPypiPackages(...PYPI);
  if (why) console.log(`reading: could not install trafilatura and rs-trafilatura (${why})`);
  else
    for (const name of ['trafilatura', 'rs-trafilatura'])
      peers[name] = `"${python}" ${tool('apps/lab/src/bench/peers/peer-lines.py')} ${name}`;
  const go = installGoPeer();
  if (go.why) console.log(`reading: could not build go-trafilatura (${go.why})`);
  else peers['go-trafilatura'] = `"${go.program}"`;
  return peers;
}

async function scoreFold(
  kit: string,
  fold: string,
  model: BlockModel,
  metric: Kit['METRICS'][string],
): Promise<number> {
  const rows: object[] = [];
  for await (const { url, contentType, body, enc, truth } of readKitRecords(kit, fold)) {
    const result = extractArticle({ bytes: Buffer.from(body, enc), url, contentType }, model);
    rows.push(metric.page(truth, result.ok ? result.article.text : ''));
  }
  return metric.summary(rows).F1;
}

export default async function readingBench() {
  const kit = resolve(root, readOption('kit') ?? '../shared/extraction');
  if (!existsSync(join(kit, 'score.mjs'))) throw new Error(`the kit is not beside the repository: ${kit}`);
  const { METRICS, scoreSet } = (await import(join(kit, 'score.mjs'))) as Kit;
  const folds = readOption('set')?.split(',') ?? FOLDS;
  const peers = installPeers();
  const rows: BenchRow[] = [];
  const readability: Record<string, Scored> = {};
  const pages = await readTrainingPages(kit);
  for (const [fold, model] of trainFolds(pages, folds)) {
    const metric = METRIC_NAMES[fold] ?? 'words';
    const ours = await scoreFold(kit, fold, model, METRICS[metric]!);
    console.log(`reading: ${fold} left out: ours ${ours.toFixed(4)}`);
    let best = { name: '', F1: 0 };
    for (const [name, cli] of Object.entries(peers)) {
      const theirs = await scoreSet({ name: fold, metric, records: () => readKitRecords(kit, fold) }, { cli });
      if (name === 'Readability') readability[fold] = theirs;
      if (theirs.F1 > best.F1) best = { name, F1: theirs.F1 };
      console.log(
        `  ${name.padEnd(16)} F1 ${theirs.F1.toFixed(4)}  ${theirs.pagesPerCpuSecond.toFixed(1)} pages/CPU-s`,
      );
    }
    rows.push(
      createRow(`${fold} F1, left out of training, beside ${best.name}`, ours, {
        anchor: best.F1,
        atLeast: best.F1 + MARGIN,
      }),
    );
  }
  pages.length = 0;
  return { rows: [...rows, ...(await measureSpeed(kit, scoreSet, readability[SPEED_SET]))] };
}

/** Measures the product's command beside Readability in the same run. */
async function measureSpeed(kit: string, scoreSet: Kit['scoreSet'], earlier: Scored | undefined): Promise<BenchRow[]> {
  const set = { name: SPEED_SET, metric: 'words', records: () => readKitRecords(kit, SPEED_SET) };
  const readability = earlier ?? (await scoreSet(set, { cli: READABILITY }));
  const ours = await scoreSet(set, { cli: OURS, serial: true });
  return [
    createRow(`${SPEED_SET} pages per CPU-second beside Readability and linkedom`, ours.pagesPerCpuSecond, {
      unit: 'pages/s',
      anchor: readability.pagesPerCpuSecond,
      ratioAtLeast: SPEED_RATIO,
    }),
    createRow(`${SPEED_SET} p99, one page at a time`, ours.p99, { unit: 'ms', atMost: P99_MS }),
    createRow(`${SPEED_SET} peak memory`, ours.rssMB, { unit: 'MB', atMost: PEAK_MB }),
  ];
}
