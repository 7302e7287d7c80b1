import { visitKinds, recorded } from './mix.ts';
import { createRandomSource } from './random-source.ts';
import { type SentRequestCounts, createSentRequestRows } from './sent-rows.ts';

const missed = (sent: SentRequestCounts) =>
  createSentRequestRows(sent)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);
const asRecorded = () => ({ counted: { ...recorded.counted.requests }, uncounted: { ...recorded.uncounted.requests } });

it('accepts the recorded traffic', () => {
  expect(missed(asRecorded())).toEqual([]);
});

it('reports a request class that is sent more often than recorded, or not at all', () => {
  const often = asRecorded();
  often.counted.article *= 1.3;
  expect(missed(often)).toEqual([expect.stringContaining('counted: classes sent')]);
  const never = asRecorded();
  never.uncounted.timeline = 0;
  expect(missed(never)).toContainEqual(expect.stringContaining('uncounted: classes sent'));
});

it('reports a page that saves progress every minute', () => {
  const rows = asRecorded();
  rows.counted.place = recorded.counted.listeningMinutes;
  expect(missed(rows)).toContainEqual(expect.stringContaining('counted: writes in a listening minute'));
});

it('simulated visits send all recorded requests and occasionally others', () => {
  for (const { name, visits } of visitKinds) {
    const next = createRandomSource(1).dealt(visits);
    const steps = visits.flat().map(() => next());
    const counts = Object.values(recorded[name as keyof typeof recorded].requests).reduce((sum, one) => sum + one, 0);
    expect(new Set(steps)).toEqual(new Set(visits.flat()));
    expect(steps.length).toBeGreaterThan(counts * visits.length);
  }
});
