import { estimateAudioReadyAt } from './morning.module.ts';

const at = (time: string) => Date.parse(`2026-11-30T${time}:00Z`);
const progress = { begunAt: at('06:15'), now: at('07:00'), latest: at('07:45'), wanted: 200 };
const expected = (done: number) => new Date(estimateAudioReadyAt({ ...progress, done })).toISOString().slice(11, 16);

it('estimates the ready time from the pace so far, in steps of five minutes', () => {
  expect([expected(150), expected(198)]).toEqual(['07:15', '07:05']);
});

it('never estimates a time after the announcement without audio', () => {
  expect([expected(0), expected(20)]).toEqual(['07:45', '07:45']);
});
