import type { Product } from '../../../../tools/product/product.ts';
import { percentile, startProduct } from '../../../../tools/product/product.ts';
import { registeredPerson } from '../../../../tools/product/registered-person.ts';
// What one hostile network costs everybody else: the worst answer of `/healthz/live`, and a listener's first sound,
// page and picture, during each attack of the security review, beside the same listener at rest in the same run. `npm
// run bench -- hostile` (`TIDINGS_BENCH_ATTACKS=S3`: these alone). Visitors are distinguished by the proxy they come
// through, which is this program.
import type { Scene } from '../hostile/attacks.ts';
import { attacks } from '../hostile/attacks.ts';
import { ATTACKER, VICTIM, startSite, victimNetwork, visitorFrom } from '../hostile/visitors.ts';
import type { Row } from './bench.types.ts';
import { writtenBlog } from './written-blog.ts';

const LIVE_MS_MAX = 250;
const RATIO_MAX = 2;
/** What is quicker than this is at once, whatever it is compared with. */
const AT_ONCE_MS = 100;
const TRIES = 10;
const HELD_PICTURES = 60;
const WARM_UP = 3;
const ATTACK_BEFORE_MS = 1_500;

const sleep = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The longest `/healthz/live` took, asked twenty times a second until `end` is called. */
function watchLive(url: string) {
  let worst = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      const started = performance.now();
      await fetch(`${url}/healthz/live`).then((answer) => answer.arrayBuffer());
      worst = Math.max(worst, performance.now() - started);
      await sleep(50);
    }
  })();
  return {
    async end() {
      over.abort();
      await watching;
      return worst;
    },
  };
}

/** `refusal`: why it was none; null when it was one. */
type Tried = { ms: number; refusal: string | null };
type Visitor = ReturnType<typeof visitorFrom>;
type Site = Awaited<ReturnType<typeof startSite>>;
type OwnScene = Omit<Scene, 'network' | 'site'> & { site: Site; attackersSite: Site };

const timed = async (work: () => Promise<string | null>): Promise<Tried> => {
  const started = performance.now();
  const refusal = await work();
  return { ms: performance.now() - started, refusal };
};
let serial = 0;
const kinds: Readonly<Record<string, (victim: Visitor, scene: OwnScene) => Promise<Tried>>> = {
  sound: (victim) =>
    timed(async () => {
      const id = await victim.paste(
        `Story number ${(serial += 1)} of the harbour. ${'The boats are in, and the nets are dry. '.repeat(12)}`,
      );
      const { data, code } = await victim.listen(id, 'Matthew');
      if (!data) return code;
      const answer = await victim.get(data.requestRendition.audioUrl);
      const reader = answer.body!.getReader();
      await reader.read();
      await reader.cancel();
      return answer.ok ? null : String(answer.status);
    }),
  page: (victim, { site }) => timed(async () => (await victim.page(`${site.url}/page/${(serial += 1)}`)).code),
  async picture(victim, { site }) {
    const { data, code } = await victim.page(`${site.url}/page/${(serial += 1)}`);
    if (!data) return { ms: 0, refusal: code };
    return timed(async () => {
      const answer = await victim.get(data.articleExtractor.picture ?? '/');
      await answer.arrayBuffer();
      return answer.ok ? null : String(answer.status);
    });
  },
};

/** A listener's tries of each kind, one after the other, as people ask. */
async function tried(victim: Visitor, scene: OwnScene) {
  const times: Record<string, number> = {};
  let refused = 0;
  for (const [kind, act] of Object.entries(kinds)) {
    const tries: Tried[] = [];
    for (let n = 0; n < TRIES; n += 1) tries.push(await act(victim, scene));
    refused += tries.filter(({ refusal }) => refusal !== null).length;
    times[kind] = percentile(
      tries.map(({ ms }) => ms),
      0.95,
    );
  }
  return { times, refused };
}

async function sceneOf(product: Product, sites: readonly [Site, Site]): Promise<OwnScene> {
  const [site, attackers] = sites;
  const attacker = visitorFrom(product.url, ATTACKER);
  const held: string[] = [];
  for (let n = 0; n < HELD_PICTURES; n += 1)
    held.push((await attacker.page(`${attackers.url}/page/held${n}`)).data?.articleExtractor.picture ?? '/');
  const blogPath = await writtenBlog(product, `${site.url}/picture/blog.gif`);
  const { data } = await visitorFrom(product.url, VICTIM).ask<{ feed: { articles: { id: string }[] } }>(
    '{ feed(first: 10) { articles { id } } }',
  );
  return {
    url: product.url,
    site,
    attackersSite: attackers,
    held,
    blog: blogPath.split('/')[2] ?? '',
    person: await registeredPerson(product, 'attacker@example.org'),
    stories: (data?.feed.articles ?? []).map(({ id }) => id),
    seen: { mails: 0 },
  };
}

const row = (
  name: string,
  figure: number,
  anchor: number,
  target: number,
  unit: string,
  isMet = figure <= target,
): Row => ({
  name,
  figure,
  unit,
  anchor,
  ratio: anchor > 0 ? figure / anchor : null,
  target,
  ok: isMet,
});

export default async function hostileBench() {
  const sites = [await startSite(), await startSite()] as const;
  const product = await startProduct({
    env: {
      TIDINGS_TRUSTED_PROXIES: '127.0.0.1',
      TIDINGS_ALLOW_ADDRESSES: sites.map(({ host }) => host).join(','),
    },
  });
  const rows: Row[] = [];
  try {
    const scene = await sceneOf(product, sites);
    const victim = visitorFrom(product.url, VICTIM);
    for (let n = 0; n < WARM_UP; n += 1) for (const act of Object.values(kinds)) await act(victim, scene);
    const restLive = watchLive(product.url);
    const rest = await tried(victim, scene);
    const restWorst = await restLive.end();
    const wanted = process.env.TIDINGS_BENCH_ATTACKS;
    for (const [at, { name, begin }] of attacks.entries()) {
      if (wanted && !name.startsWith(wanted)) continue;
      const live = watchLive(product.url);
      const attack = await begin({ ...scene, site: scene.attackersSite, network: `203.0.113.${at + 20}` });
      await sleep(ATTACK_BEFORE_MS);
      // Each time somebody else: nobody reads hundreds of pages in ten minutes.
      const during = await tried(visitorFrom(product.url, victimNetwork(at)), scene);
      await attack.stop();
      const worst = await live.end();
      const tag = `${name} (${attack.counts.let} let through, ${attack.counts.refused} refused)`;
      rows.push(row(`${tag}: worst /healthz/live`, worst, restWorst, LIVE_MS_MAX, 'ms'));
      for (const kind of Object.keys(kinds)) {
        const [figure, anchor] = [during.times[kind] ?? 0, rest.times[kind] ?? 0];
        rows.push(
          row(`${name}: ${kind}, p95 of ${TRIES}`, figure, anchor, Math.max(RATIO_MAX * anchor, AT_ONCE_MS), 'ms'),
        );
      }
      rows.push(row(`${name}: refused of ${3 * TRIES}`, during.refused, rest.refused, 0, 'tries'));
      for (const one of rows.slice(-5))
        console.error(
          `${one.ok ? 'ok    ' : 'MISSED'} ${one.name}: ${one.figure.toFixed(0)} ${one.unit} ` +
            `(at rest ${one.anchor?.toFixed(0)})`,
        );
      // What had begun ends before the next one.
      await sleep(12_000);
    }
    rows.push(row('mails of others that were shown', scene.seen.mails, 0, 0, 'mails'));
    return { rows };
  } finally {
    await product.stop();
    for (const site of sites) site.close();
  }
}
