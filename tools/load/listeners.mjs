// An open-loop load: listeners come by chance, think, and act when their time has come, whether or not anything was
// answered. Latency counts from that moment, so that a stall shows in all who would have come meanwhile.
import { randomBytes } from 'node:crypto';
import { analyticsEventId } from '../../libs/contracts/src/analytics/event-id.ts';
import { Browser, openAgent } from './browser.mjs';
import { chance } from './chance.mjs';
import { Latencies } from './latencies.mjs';
import { mix, report } from './mix.mjs';

const THINK_MEDIAN_MS = 8_000;
const THINK_SPREAD = 0.8;
const THINK_MEAN_MS = THINK_MEDIAN_MS * Math.exp(THINK_SPREAD ** 2 / 2);
const ITEMS = 10;
const REPORT_MS = 5_000;
const SHED = new Set([429, 503]);
/** An answer later than this is none for who waited for it. */
export const USEFUL_MS = 2_000;

const fresh = () => ({
  asked: 0,
  answered: 0,
  useful: 0,
  shed: 0,
  shedWithoutPause: 0,
  failures: new Map(),
  latencies: {},
});

/**
 * Lets on average so many listeners be there at `url`. `world`: `{ articles, heard, pages: [addresses], people: [{
 * credentials, browser?, saved }] }`.
 * `{ set(listeners), seen, stop() }`; `seen` has `answered`, `useful`, `shed`, `shedWithoutPause`, `failures` (by
 * sentence) and `latencies` (by kind).
 */
export function startListeners({ url, world, listeners, seed = 1 }) {
  const random = chance(seed);
  const agent = openAgent();
  const timers = new Set();
  const open = new Set();
  let seen = fresh();
  let stopped = false;
  let [rate, number] = [0, 0];
  for (const person of world.people) Object.assign(person, { here: false }).browser.agent = agent;

  const at = (ms, act) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (!stopped) act();
      },
      Math.max(0, ms - performance.now()),
    );
    timers.add(timer);
  };
  const measured = async (kind, intended, send) => {
    const into = seen;
    into.asked += 1;
    try {
      const answer = await send();
      const ms = performance.now() - intended;
      if (SHED.has(answer.status)) {
        into.shed += 1;
        if (!answer.headers['retry-after']) into.shedWithoutPause += 1;
        return undefined;
      }
      if (answer.code || answer.status >= 400)
        throw new Error(`${kind}: ${answer.code ?? answer.status} ${answer.message ?? ''}`);
      (into.latencies[kind] ??= new Latencies()).add(ms);
      into.answered += 1;
      if (ms <= USEFUL_MS) into.useful += 1;
      return answer;
    } catch (error) {
      const sentence = String(error.message || error.code).replaceAll(/\d{4,}/g, '#');
      into.failures.set(sentence, (into.failures.get(sentence) ?? 0) + 1);
      return undefined;
    }
  };

  const visitOf = (person) => {
    number += 1;
    const browser =
      person?.browser ?? new Browser(agent, url, `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`);
    const visit = {
      random,
      person,
      browser,
      tab: 'general',
      after: null,
      sequence: 0,
      began: Date.now(),
      device: randomBytes(12).toString('base64url'),
      intended: 0,
      article: () => world.articles[random.zipf(world.articles.length)],
      heard: () => world.heard[random.zipf(world.heard.length)],
      page: () => world.pages[random.zipf(world.pages.length)],
      ask: (kind, query, variables) => measured(kind, visit.due(), () => browser.graphql(query, variables)),
      get: (kind, path, headers) => measured(kind, visit.due(), () => browser.send('GET', path, headers)),
      /**
       * When this request should have begun: the first of a step at the step's time, the others when the one before was
       * answered.
       */
      due() {
        const { intended } = this;
        this.intended = 0;
        return intended || performance.now();
      },
    };
    return visit;
  };

  const arrive = (itemsDone = 0) => {
    const person = world.people.find((one) => !one.here && random.uniform() < 0.5);
    if (person) person.here = true;
    const visit = visitOf(person);
    open.add(visit);
    const leave = () => {
      open.delete(visit);
      if (person) person.here = false;
    };
    const step = (intended, left) => {
      if (left === 0 || !open.has(visit)) {
        leave();
        return;
      }
      visit.intended = intended;
      void random.weighted(mix)(visit);
      const next = intended + random.logNormal(THINK_MEDIAN_MS, THINK_SPREAD);
      at(next, () => step(next, left - 1));
    };
    const tell = (intended) => {
      if (!open.has(visit)) return;
      const reporting = {
        ...visit,
        intended,
        due: () => intended,
        ask: async (kind, query, variables) => measured(kind, intended, () => visit.browser.graphql(query, variables)),
      };
      void report(reporting, analyticsEventId(Date.now(), randomBytes(10)));
      at(intended + REPORT_MS, () => tell(intended + REPORT_MS));
    };
    const began = performance.now();
    step(began, ITEMS - itemsDone);
    const first = began + random.uniform() * REPORT_MS;
    at(first, () => tell(first));
  };

  let coming = null;
  const come = (intended) => {
    if (rate === 0) {
      coming = null;
      return;
    }
    const next = intended + random.exponential(1 / rate);
    at(next, () => {
      arrive();
      come(next);
    });
  };
  const set = (wanted) => {
    rate = wanted / (ITEMS * THINK_MEAN_MS);
    // Too many: some leave, wherever they are in theirs.
    const staying = wanted / open.size;
    for (const visit of open) if (random.uniform() > staying) open.delete(visit);
    // Those who are there already are somewhere in their reading.
    for (let missing = wanted - open.size; missing > 0; missing -= 1) {
      const moment = performance.now() + random.uniform() * THINK_MEAN_MS;
      const done = Math.floor(random.uniform() * ITEMS);
      at(moment, () => arrive(done));
    }
    if (coming === null) {
      coming = true;
      come(performance.now());
    }
  };
  set(listeners);

  return {
    set,
    get seen() {
      return seen;
    },
    /** How many listeners are there now. */
    get present() {
      return open.size;
    },
    /** What was seen since the last time; what is under way then still counts there. */
    take() {
      const before = seen;
      seen = fresh();
      return before;
    },
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await new Promise((resolve) => {
        setTimeout(resolve, 500);
      });
      agent.destroy();
    },
  };
}
