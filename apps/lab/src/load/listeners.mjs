// An open-loop load: listeners come by chance, think, and act when their time has come, whether or not anything was
// answered. Latency counts from that moment, so that a stall shows in all who would have come meanwhile.
import { randomBytes } from 'node:crypto';
import { requestClass } from '@tidings/e2e/request-classes.ts';
import { Browser, openAgent } from './browser.mjs';
import { chance } from './chance.mjs';
import { Latencies } from './latencies.mjs';
import { kinds } from './mix.mjs';

const THINK_SPREAD = 0.8;
const MEDIAN_OF_MEAN = 1 / Math.exp(THINK_SPREAD ** 2 / 2);
const VISIT_MS = kinds.reduce((sum, { stepsOfVisit, thinkMs }) => sum + stepsOfVisit * thinkMs, 0) / kinds.length;
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
 * Lets on average so many listeners be there at `url`. `world`: `{ articles, heard, sounds: [{ article, audioUrl,
 * timelineUrl }], pages: [addresses], people: [{ credentials, browser?, saved }] }`.
 * `{ set(listeners), seen, sent, stop() }`; `seen` has `answered`, `useful`, `shed`, `shedWithoutPause`, `failures` (by
 * sentence) and `latencies` (by kind); `sent` how many there were of each class since the beginning, by kind of visit.
 */
export function startListeners({ url, world, listeners, seed = 1 }) {
  const random = chance(seed);
  const decks = kinds.map(({ visits }) => random.dealt(visits));
  const classesSent = Object.fromEntries(kinds.map(({ name }) => [name, {}]));
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
  const measured = async (kind, intended, classes, { path, query = null }, send) => {
    const into = seen;
    into.asked += 1;
    const sent = requestClass(path, query);
    classes[sent] = (classes[sent] ?? 0) + 1;
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
    const turn = number % kinds.length;
    const { name, stepsOfVisit, thinkMs } = kinds[turn];
    const classes = classesSent[name];
    const browser =
      person?.browser ?? new Browser(agent, url, `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`);
    const visit = {
      random,
      person,
      browser,
      stepsOfVisit,
      thinkMs,
      nextStep: decks[turn],
      tab: 'general',
      /** What is heard already; who asks for sound hears that from then on. */
      sound: world.sounds[random.zipf(world.sounds.length)],
      after: null,
      sequence: 0,
      began: Date.now(),
      device: randomBytes(12).toString('base64url'),
      intended: 0,
      article: () => world.articles[random.zipf(world.articles.length)],
      heard: () => world.heard[random.zipf(world.heard.length)],
      page: () => world.pages[random.zipf(world.pages.length)],
      ask: (kind, query, variables) =>
        measured(kind, visit.due(), classes, { path: '/graphql', query }, () => browser.graphql(query, variables)),
      get: (kind, path, headers) =>
        measured(kind, visit.due(), classes, { path }, () => browser.send('GET', path, headers)),
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

  const arrive = (shareDone = 0) => {
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
      void visit.nextStep()(visit);
      const next = intended + random.logNormal(visit.thinkMs * MEDIAN_OF_MEAN, THINK_SPREAD);
      at(next, () => step(next, left - 1));
    };
    step(performance.now(), Math.ceil(visit.stepsOfVisit * (1 - shareDone)));
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
    rate = wanted / VISIT_MS;
    // Too many: some leave, wherever they are in theirs.
    const staying = wanted / open.size;
    for (const visit of open) if (random.uniform() > staying) open.delete(visit);
    // Those who are there already are somewhere in their reading.
    for (let missing = wanted - open.size; missing > 0; missing -= 1) {
      const moment = performance.now() + random.uniform() * kinds[0].thinkMs;
      const done = random.uniform();
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
    sent: classesSent,
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
