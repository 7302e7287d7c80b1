// What the load sent, beside what a browser was recorded to send.
import { recorded } from './mix.mjs';

/** What was recorded and what is sent may differ by so much in each class. */
const CLASSES_APART_MAX = 0.1;
/** How often a place is written; sound is asked for once a story, and one story ahead. */
const PLACES_PER_MINUTE_MAX = 1.2;
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
  const places = (classes.place ?? 0) / minutes;
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
      name: 'writes of the place in a listening minute, beside questions for sound',
      figure: places,
      unit: '',
      anchor: (classes.listen ?? 0) / minutes,
      ratio: places / PLACES_PER_MINUTE_MAX,
      target: `≤ ${PLACES_PER_MINUTE_MAX}`,
      ok: places <= PLACES_PER_MINUTE_MAX,
    },
  ];
}
