import fc from 'fast-check';
import { fiveSentences, createItem } from '../browser-edge.fixture.ts';
import type { PlayerStatus } from '../player.types.ts';
import * as moves from './session.ts';
import {
  type PlaybackEvent,
  type Session,
  type SessionChange,
  TRACK_START,
  createInitialState,
  getCurrentItem,
  getNextStatus,
} from './session.ts';

const events: PlaybackEvent[] = ['load', 'play', 'sound', 'wait', 'pause', 'end', 'fail', 'stop'];
const statuses: PlayerStatus[] = ['idle', 'loading', 'playing', 'paused', 'ended', 'error'];
const statusAfter = (sequence: PlaybackEvent[]) => sequence.reduce<PlayerStatus>(getNextStatus, 'idle');
const opened: Session = {
  ...createInitialState(null),
  queue: [createItem('a'), { ...createItem('b'), kind: 'podcast' }],
  current: 0,
  rates: { news: 1, podcast: 3 },
  place: TRACK_START,
  holds: null,
};

type Step = (session: Session) => SessionChange;
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...events).map(
    (event): Step =>
      (session) =>
        moves.applyPlaybackEvent(session, event),
  ),
  fc.integer({ min: -1, max: 1 }).map(
    (current): Step =>
      (session) =>
        moves.selectItem(session, { current }),
  ),
  fc.tuple(fc.constantFrom('server' as const, 'browser' as const), fc.boolean()).map(
    ([engine, standIn]): Step =>
      (session) =>
        moves.switchEngine(session, engine, standIn),
  ),
  fc.nat(4).map(
    (sentence): Step =>
      (session) =>
        moves.startItem(session, { sentence, ms: null }, false),
  ),
  fc.nat(4).map(
    (sentence): Step =>
      (session) =>
        moves.seekSentence(session, sentence),
  ),
  fc.nat(5000).map(
    (ms): Step =>
      (session) =>
        moves.seekMs(session, ms),
  ),
  fc.constant<Step>(() => moves.applyNarration(fiveSentences)),
  fc.constant<Step>((session) => moves.stopPlayback(session)),
);
const after = (session: Session, steps: Step[]): Session =>
  steps.reduce((before, step) => ({ ...before, ...step(before) }), session);

describe('session', () => {
  it('never exceeds the maximum rate of its engine', () => {
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const { engine, rate } = after(opened, steps);
        expect(rate).toBeLessThanOrEqual(engine === 'browser' ? 2 : 4);
      }),
    );
  });
  it('never has a negative position', () => {
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const { sentence, ms } = after(opened, steps).place;
        expect(sentence).toBeGreaterThanOrEqual(0);
        expect(ms ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });
  it('has neither engine nor text after a stop', () => {
    fc.assert(
      fc.property(fc.array(anyStep), (steps) => {
        const stopped = after(opened, [...steps, moves.stopPlayback]);
        expect(stopped).toMatchObject({
          status: 'idle',
          holds: null,
          narration: null,
          place: TRACK_START,
          sentence: -1,
        });
      }),
    );
  });
  it('loads the current item at the requested position', () => {
    fc.assert(
      fc.property(fc.array(anyStep), fc.nat(4), (steps, sentence) => {
        const before = after(opened, steps);
        const started = after(before, [(session) => moves.startItem(session, { sentence, ms: null }, true)]);
        expect(started).toMatchObject({
          status: 'loading',
          holds: getCurrentItem(before)?.id ?? null,
          sentence,
          narration: before.narration,
        });
      }),
    );
  });
  it('returns from a temporary engine to the server engine and its rate at the next story', () => {
    const stoodIn = after(opened, [(session) => moves.switchEngine(session, 'browser', true)]);
    expect(stoodIn).toMatchObject({ engine: 'browser', standIn: true });
    const next = after(stoodIn, [(session) => moves.selectItem(session, { current: 1 })]);
    expect(next).toMatchObject({ engine: 'server', standIn: false, rate: 3 });
  });
  it('shows a seek immediately only if no engine is loaded', () => {
    const jump: Step = (session) => moves.seekSentence(session, 3);
    expect(after(opened, [jump])).toMatchObject({ place: { sentence: 3, ms: null }, sentence: 3 });
    expect(after({ ...opened, holds: 'a' }, [jump])).toMatchObject({ place: { sentence: 3, ms: null }, sentence: -1 });
  });
});

describe('the playback state machine', () => {
  it('reaches only valid states', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        expect(statuses).toContain(statusAfter(sequence));
      }),
      { numRuns: 2000 },
    );
  });
  it('requires a load after a stop before it can play', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (sequence) => {
        const sinceStop = sequence.slice(sequence.lastIndexOf('stop') + 1);
        if (!sinceStop.includes('load'))
          expect(['playing', 'loading', 'paused', 'ended', 'error']).not.toContain(statusAfter(['stop', ...sinceStop]));
      }),
    );
  });
  it('stays paused when late engine events arrive', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<PlaybackEvent>('sound', 'wait', 'pause')), (late) => {
        expect(statusAfter(['load', 'sound', 'pause', ...late])).toBe('paused');
      }),
    );
  });
  it('stays idle after a stop until the next load', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom<PlaybackEvent>('sound', 'wait', 'pause', 'play', 'end', 'fail')), (late) => {
        expect(statusAfter(['load', 'sound', 'stop', ...late])).toBe('idle');
      }),
    );
  });
});
