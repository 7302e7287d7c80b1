// Generates an open-loop load. Listeners act at their scheduled times and latencies are measured from these times, so a
// stall affects all later listeners.
import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { classifyRequest } from '@tidings/e2e/request-classes.ts';
import { SimulatedBrowser, openAgent } from './browser.ts';
import { LatencyHistogram } from './latency-histogram.ts';
import type { RequestCounts, SimulatedPerson, Visit, LoadData } from './load.types.ts';
import { visitKinds } from './mix.ts';
import { createRandomSource } from './random-source.ts';

const THINK_SPREAD = 0.8;
const MEDIAN_OF_MEAN = 1 / Math.exp(THINK_SPREAD ** 2 / 2);
const VISIT_MS =
  visitKinds.reduce((sum, { stepsOfVisit, thinkMs }) => sum + stepsOfVisit * thinkMs, 0) / visitKinds.length;
const SHED = new Set([429, 503]);
/** Maximum duration in ms of a useful response, because listeners do not wait longer. */
export const USEFUL_RESPONSE_MS_MAX = 2_000;

type Seen = {
  asked: number;
  answered: number;
  useful: number;
  shed: number;
  shedWithoutPause: number;
  failures: Map<string, number>;
  latencies: Record<string, LatencyHistogram>;
};
type Sent = { status: number; headers: IncomingHttpHeaders; code?: string | null; message?: string | undefined };
type Coming = { url: string; world: LoadData; listeners: number; seed?: number };
export type SimulatedListeners = ReturnType<typeof startListeners>;

const fresh = (): Seen => ({
  asked: 0,
  answered: 0,
  useful: 0,
  shed: 0,
  shedWithoutPause: 0,
  failures: new Map(),
  latencies: {},
});

/**
 * Starts the load. `failures` are counted by message and `latencies` are grouped by kind of request. `sent` counts
 * requests by kind of visit and class.
 */
export function startListeners({ url, world, listeners, seed = 1 }: Coming) {
  const random = createRandomSource(seed);
  const decks = visitKinds.map(({ visits }) => random.dealt(visits));
  const classesSent: Record<string, RequestCounts> = Object.fromEntries(visitKinds.map(({ name }) => [name, {}]));
  const agent = openAgent();
  const timers = new Set<NodeJS.Timeout>();
  const open = new Set<Visit>();
  let seen = fresh();
  let stopped = false;
  let [rate, number] = [0, 0];
  for (const person of world.people) Object.assign(person, { here: false }).browser.agent = agent;

  const at = (ms: number, act: () => void) => {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        if (!stopped) act();
      },
      Math.max(0, ms - performance.now()),
    );
    timers.add(timer);
  };
  const measured = async <Answer extends Sent>(
    kind: string,
    intended: number,
    classes: RequestCounts,
    { path, query = null }: { path: string; query?: string | null },
    send: () => Promise<Answer>,
  ): Promise<Answer | undefined> => {
    const into = seen;
    into.asked += 1;
    const sent = classifyRequest(path, query) ?? 'none';
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
      (into.latencies[kind] ??= new LatencyHistogram()).add(ms);
      into.answered += 1;
      if (ms <= USEFUL_RESPONSE_MS_MAX) into.useful += 1;
      return answer;
    } catch (thrown) {
      const error = thrown as NodeJS.ErrnoException;
      const sentence = String(error.message || error.code).replaceAll(/\d{4,}/g, '#');
      into.failures.set(sentence, (into.failures.get(sentence) ?? 0) + 1);
      return undefined;
    }
  };

  const createVisit = (person: SimulatedPerson | undefined): Visit => {
    number += 1;
    const turn = number % visitKinds.length;
    const { name, stepsOfVisit, thinkMs } = visitKinds[turn]!;
    const classes = classesSent[name]!;
    const browser =
      person?.browser ??
      new SimulatedBrowser(agent, url, `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`);
    /**
     * The first request of a step is due at its scheduled time. Each later request is due after the previous response.
     */
    const due = () => {
      const { intended } = visit;
      visit.intended = 0;
      return intended || performance.now();
    };
    const visit: Visit = {
      random,
      person,
      browser,
      stepsOfVisit,
      thinkMs,
      nextStep: decks[turn]!,
      tab: 'general',
      sound: world.sounds[random.zipf(world.sounds.length)]!,
      after: null,
      sequence: 0,
      began: Date.now(),
      device: randomBytes(12).toString('base64url'),
      intended: 0,
      article: () => world.articles[random.zipf(world.articles.length)]!,
      played: () => world.heard[random.zipf(world.heard.length)]!,
      page: () => world.pages[random.zipf(world.pages.length)]!,
      ask: <Data>(kind: string, query: string, variables?: object) =>
        measured(kind, due(), classes, { path: '/graphql', query }, () => browser.graphql<Data>(query, variables)),
      get: (kind, path, headers) => measured(kind, due(), classes, { path }, () => browser.send('GET', path, headers)),
    };
    return visit;
  };

  const arrive = (shareDone = 0) => {
    const person = world.people.find((one) => !one.here && random.uniform() < 0.5);
    if (person) person.here = true;
    const visit = createVisit(person);
    open.add(visit);
    const leave = () => {
      open.delete(visit);
      if (person) person.here = false;
    };
    const step = (intended: number, left: number) => {
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

  let coming = false;
  const come = (intended: number) => {
    if (rate === 0) {
      coming = false;
      return;
    }
    const next = intended + random.exponential(1 / rate);
    at(next, () => {
      arrive();
      come(next);
    });
  };
  const set = (wanted: number) => {
    rate = wanted / VISIT_MS;
    // Surplus listeners leave at any point in their visits.
    const staying = wanted / open.size;
    for (const visit of open) if (random.uniform() > staying) open.delete(visit);
    for (let missing = wanted - open.size; missing > 0; missing -= 1) {
      const moment = performance.now() + random.uniform() * visitKinds[0]!.thinkMs;
      const done = random.uniform();
      at(moment, () => arrive(done));
    }
    if (!coming) {
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
    get present() {
      return open.size;
    },
    /**
     * Returns the counts since the last call. Results of pending requests are added to the returned object when they
     * arrive.
     */
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
