// `npm run bench -- hostile [ATTACK…]` measures the attacks whose names begin with one of the arguments. The attacker
// and the neighbour share a loopback address, and the victim has another one. Each address counts as a network. Anchor:
// no attack.
import { setTimeout as sleep } from 'node:timers/promises';
import { type RunningProduct, startProduct } from '../../../../tools/product/product.ts';
import { type RegisteredPerson, registerPerson } from '../../../../tools/product/registered-person.ts';
import { accountAttacks } from '../hostile/account-attacks.ts';
import { type Attack, type AttackContext, generalAttacks, STORY_TEXT } from '../hostile/attacks.ts';
import {
  type VisitMeasurement,
  measureBrowsing,
  requestKindNames,
  measureVisits,
  measureProductMb,
  DEFAULT_TRIES,
  watchLiveness,
} from '../hostile/measure.ts';
import { startSegmentFlood, resourceExhaustionAttacks } from '../hostile/resource-exhaustion-attacks.ts';
import { listRouteSegments } from '../hostile/route-segments.ts';
import { getAddresses, startTestSite, createVisitor } from '../hostile/visitors.ts';
import type { LocalSite } from '../serve.ts';
import { type BenchRow, createRow } from './row.ts';

const LIVE_MS_MAX = 250;
const RATIO_MAX = { victim: 2, neighbour: 4 } as const;
const MEMORY_RATIO_MAX = 1.1;
const AT_ONCE_MS = 100;
const HELD_PICTURES = 60;
const WARM_UP = 3;
const ATTACK_BEFORE_MS = 1_500;
/** Maximum ratio to the time without an attack. It applies to durations longer than `TRIES_MS_MIN`. */
const TRIES_RATIO_MAX = 2.5;
const TRIES_MS_MIN = 60_000;
const SEGMENT_MS = 4_000;
const SETTLE_MS = { least: 4_000, most: 20_000 } as const;
const SEGMENTS = 'N1 150 connections below the first segment of every route';

type Bystander = keyof typeof RATIO_MAX;
const bystanders: readonly Bystander[] = ['victim', 'neighbour'];
type OwnScene = Omit<AttackContext, 'network' | 'accomplice'>;

/** Creates a blog post and returns its ID. */
async function createBlog(ask: RegisteredPerson, featuredImage: string): Promise<string> {
  const input = {
    title: 'The ferry that waits for nobody',
    content: STORY_TEXT.repeat(12),
    author: 'Ann',
    category: 'Travel',
    subcategory: 'Sea',
    tags: ['ferry'],
    featuredImage,
    seoDescription: 'A boat and its hour.',
    seoKeywords: ['ferry'],
    published: true,
  };
  const { blog } = await ask<{ blog: { id?: string } }>(
    'mutation B($input: BlogInput!) { blog: createBlog(input: $input) { ... on Blog { id } } }',
    { input },
  );
  if (!blog.id) throw new Error('the blog was refused');
  return blog.id;
}

async function createScene(
  product: RunningProduct,
  [site, attackersSite]: readonly [LocalSite, LocalSite],
): Promise<OwnScene> {
  const { attacker, victim } = getAddresses(0);
  const visitor = createVisitor(product.url, attacker);
  const held: string[] = [];
  for (let n = 0; n < HELD_PICTURES; n += 1)
    held.push((await visitor.page(`${attackersSite.url}/page/held${n}`)).data?.articleExtractor.picture ?? '/');
  const { data } = await createVisitor(product.url, victim).ask<{ feed: { articles: { id: string }[] } }>(
    '{ feed(first: 10) { articles { id } } }',
  );
  return {
    url: product.url,
    data: product.data,
    site: attackersSite,
    victimsSite: site,
    held,
    blog: await createBlog(await registerPerson(product), `${site.url}/picture/blog.gif`),
    person: await registerPerson(product, 'attacker@example.org'),
    stories: (data?.feed.articles ?? []).map(({ id }) => id),
    seen: { mails: 0 },
  };
}

const row = (name: string, figure: number, unit: string, { anchor, target }: { anchor: number; target: number }) =>
  createRow(name, figure, { unit, anchor, atMost: target });

function createRows(name: string, who: Bystander, during: VisitMeasurement, rest: VisitMeasurement): BenchRow[] {
  const times = Object.entries(during.p95).map(([kind, ms]) => {
    const anchor = rest.p95[kind] ?? 0;
    return row(`${name}: ${who}: ${kind}, p95`, ms, 'ms', {
      anchor,
      target: Math.max(RATIO_MAX[who] * anchor, AT_ONCE_MS),
    });
  });
  const kinds = [...Map.groupBy(during.refusals, (refusal) => refusal)].map(
    ([refusal, all]) => `${all.length} × ${refusal}`,
  );
  const refused = `${name}: ${who}: refused${kinds.length > 0 ? ` (${kinds.join(', ').slice(0, 300)})` : ''}`;
  return [...times, row(refused, during.refusals.length, 'tries', { anchor: rest.refusals.length, target: 0 })];
}

function print(rows: readonly BenchRow[]): BenchRow[] {
  for (const { ok, name, figure, unit, anchor } of rows)
    console.error(`${ok ? 'ok    ' : 'MISSED'} ${name}: ${figure.toFixed(0)} ${unit} (at rest ${anchor?.toFixed(0)})`);
  return [...rows];
}

async function settled(product: RunningProduct, before: number): Promise<number> {
  await sleep(SETTLE_MS.least);
  const end = performance.now() + SETTLE_MS.most - SETTLE_MS.least;
  while (measureProductMb(product.pid) > before * MEMORY_RATIO_MAX && performance.now() < end) await sleep(500);
  return measureProductMb(product.pid);
}

class HostileBench {
  readonly #product: RunningProduct;
  readonly #scene: OwnScene;
  readonly #site: LocalSite;

  constructor(product: RunningProduct, scene: OwnScene, site: LocalSite) {
    this.#product = product;
    this.#scene = scene;
    this.#site = site;
  }

  async #both(at: number, act: (visitor: ReturnType<typeof createVisitor>) => Promise<VisitMeasurement>) {
    const { attacker, victim } = getAddresses(at);
    const [first, second] = await Promise.all(
      [victim, attacker].map((from) => act(createVisitor(this.#product.url, from))),
    );
    return { victim: first!, neighbour: second! };
  }

  async rest() {
    await this.#both(200, (visitor) => measureVisits(visitor, this.#site, { tries: WARM_UP }));
    const live = watchLiveness(this.#product.url);
    const visits = await this.#both(201, (visitor) => measureBrowsing(visitor, performance.now() + SEGMENT_MS));
    const started = performance.now();
    const tries = await this.#both(202, (visitor) => measureVisits(visitor, this.#site));
    return { live: await live.end(), visits, tries, triesMs: performance.now() - started };
  }

  async attack(
    { name, begin, others }: Attack,
    at: number,
    rest: Awaited<ReturnType<HostileBench['rest']>>,
  ): Promise<BenchRow[]> {
    const { attacker: network, accomplice, victim } = getAddresses(at);
    const scene = { ...this.#scene, network, accomplice };
    const before = measureProductMb(this.#product.pid);
    const live = watchLiveness(this.#product.url);
    const attack = await begin(scene);
    await sleep(ATTACK_BEFORE_MS);
    const limitMs = Math.max(TRIES_MS_MIN, TRIES_RATIO_MAX * rest.triesMs);
    const during = await this.#both(at, (visitor) => measureVisits(visitor, this.#site, { limitMs }));
    const refusals = await others?.(scene, victim);
    await attack.stop();
    const worst = await live.end();
    const after = await settled(this.#product, before);
    const { let: passed, refused } = attack.counts;
    return print([
      row(`${name} (${passed} let through, ${refused} refused): worst /healthz/live`, worst, 'ms', {
        anchor: rest.live,
        target: LIVE_MS_MAX,
      }),
      ...bystanders.flatMap((who) => createRows(name, who, during[who], rest.tries[who])),
      ...(refusals
        ? [
            row(`${name}: people concerned: refused (${refusals.join(', ')})`, refusals.length, 'tries', {
              anchor: 0,
              target: 0,
            }),
          ]
        : []),
      row(`${name}: memory afterwards`, after, 'MB', { anchor: before, target: before * MEMORY_RATIO_MAX }),
    ]);
  }

  async segments(at: number, rest: Awaited<ReturnType<HostileBench['rest']>>): Promise<BenchRow[]> {
    const { attacker: network, accomplice } = getAddresses(at);
    const rows: BenchRow[] = [];
    for (const segment of listRouteSegments()) {
      const name = `N1 150 connections below /${segment}`;
      const live = watchLiveness(this.#product.url);
      const attack = startSegmentFlood({ ...this.#scene, network, accomplice }, segment);
      await sleep(ATTACK_BEFORE_MS);
      const during = await this.#both(at, (visitor) => measureBrowsing(visitor, performance.now() + SEGMENT_MS));
      await attack.stop();
      rows.push(
        ...print([
          row(`${name}: worst /healthz/live`, await live.end(), 'ms', { anchor: rest.live, target: LIVE_MS_MAX }),
          ...bystanders.flatMap((who) => createRows(name, who, during[who], rest.visits[who])),
        ]),
      );
      await sleep(ATTACK_BEFORE_MS);
    }
    return rows;
  }
}

export default async function hostileBench(wanted: readonly string[] = []): Promise<{ rows: BenchRow[] }> {
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((one) => name.startsWith(one));
  const all = [...resourceExhaustionAttacks, ...accountAttacks, ...generalAttacks];
  const selected = all.filter(({ name }) => isWanted(name));
  if (selected.length === 0 && !isWanted(SEGMENTS))
    throw new Error(
      `No attack begins with ${wanted.join(' or ')}. There are:\n` +
        [SEGMENTS, ...all.map(({ name }) => name)].join('\n'),
    );
  const sites = [await startTestSite(), await startTestSite()] as const;
  const product = await startProduct({
    env: {
      // The product treats this program as a proxy that adds no headers.
      TIDINGS_TRUSTED_PROXIES: '127.0.0.1',
      TIDINGS_ALLOW_ADDRESSES: sites.map(({ host }) => host).join(','),
    },
  });
  try {
    const scene = await createScene(product, sites);
    const bench = new HostileBench(product, scene, sites[0]);
    const baseline = await bench.rest();
    console.error(
      `at rest: ${JSON.stringify(baseline)}; ${requestKindNames.length} kinds, ${DEFAULT_TRIES} tries each`,
    );
    const rows: BenchRow[] = [];
    if (isWanted(SEGMENTS)) rows.push(...(await bench.segments(1, baseline)));
    for (const attack of selected) rows.push(...(await bench.attack(attack, 2 + all.indexOf(attack), baseline)));
    rows.push(row('mails of others that were shown', scene.seen.mails, 'mails', { anchor: 0, target: 0 }));
    return { rows };
  } finally {
    await product.stop();
    for (const site of sites) await site.stop();
  }
}
