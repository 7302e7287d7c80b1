import { chance } from './chance.ts';
import { kinds, recorded } from './mix.ts';
import type { SentClasses } from './sent-rows.ts';
import { sentRows } from './sent-rows.ts';

const missed = (sent: SentClasses) =>
  sentRows(sent)
    .filter(({ ok }) => !ok)
    .map(({ name }) => name);
const asRecorded = () => ({ counted: { ...recorded.counted.requests }, uncounted: { ...recorded.uncounted.requests } });

it('recorded traffic passes the comparison', () => {
  expect(missed(asRecorded())).toEqual([]);
});

it('a request class sent more often, or never, is found', () => {
  const often = asRecorded();
  often.counted.article *= 1.3;
  expect(missed(often)).toEqual([expect.stringContaining('counted: classes sent')]);
  const never = asRecorded();
  never.uncounted.timeline = 0;
  expect(missed(never)).toContainEqual(expect.stringContaining('uncounted: classes sent'));
});

it('a page that reports progress every minute is found', () => {
  const rows = asRecorded();
  rows.counted.place = recorded.counted.listeningMinutes;
  expect(missed(rows)).toContainEqual(expect.stringContaining('counted: writes in a listening minute'));
});

it('deals every visit what was recorded, and besides what people do now and then', () => {
  for (const { name, visits } of kinds) {
    const next = chance(1).dealt(visits);
    const steps = visits.flat().map(() => next());
    const counts = Object.values(recorded[name as keyof typeof recorded].requests).reduce((sum, one) => sum + one, 0);
    expect(new Set(steps)).toEqual(new Set(visits.flat()));
    expect(steps.length).toBeGreaterThan(counts * visits.length);
  }
});
