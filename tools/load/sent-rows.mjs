// What the load sent, beside what a browser was recorded to send.
import { recorded } from './mix.mjs';

/** What was recorded and what is sent may differ by so much in each class. */
const CLASSES_APART_MAX = 0.1;
/** Places, sound asked for and what else is written; what is reported by who agreed to be counted is told apart. */
const WRITES = ['place', 'listen', 'write'];
const WRITES_PER_MINUTE_MAX = 1.2;
const perMinute = (count) => count / recorded.listeningMinutes;

/** What was sent beside what a browser was recorded to send, of the classes that were. */
export function sentRows({ classes }) {
  const names = Object.keys(recorded.requests);
  const sum = (of) => names.reduce((total, name) => total + (of[name] ?? 0), 0);
  const minutes = (sum(classes) / sum(recorded.requests)) * recorded.listeningMinutes;
  const apart = names.map((name) => Math.abs((classes[name] ?? 0) / minutes / perMinute(recorded.requests[name]) - 1));
  console.log(
    'load: sent in a listening minute, and recorded: ' +
      names
        .map(
          (name) =>
            `${name} ${((classes[name] ?? 0) / minutes).toFixed(2)}, ${perMinute(recorded.requests[name]).toFixed(2)}`,
        )
        .join('; '),
  );
  const writes = WRITES.reduce((total, name) => total + (classes[name] ?? 0), 0) / minutes;
  const farthest = Math.max(...apart);
  return [
    {
      name: 'classes sent, the farthest from what was recorded',
      figure: 100 * farthest,
      unit: '%',
      anchor: names.length,
      ratio: farthest,
      target: `≤ ${100 * CLASSES_APART_MAX}`,
      ok: farthest <= CLASSES_APART_MAX,
    },
    {
      name: 'writes of a listening minute, but for analytics',
      figure: writes,
      unit: '',
      anchor: (classes.analytics ?? 0) / minutes,
      ratio: writes / WRITES_PER_MINUTE_MAX,
      target: `≤ ${WRITES_PER_MINUTE_MAX}`,
      ok: writes <= WRITES_PER_MINUTE_MAX,
    },
  ];
}
