import { followKeyboard } from './keyboard.ts';
import { item } from './browser-edge.fixture.ts';
import type { Player } from './player.types.ts';

const asked: string[] = [];
let volume = 0.8;
let current = 0;
const note = (name: string) => (...values: unknown[]) => { asked.push([name, ...values].join(' ')); };
const player = {
  get: () => ({ sentence: 3, volume, current, queue: [item('a')] }),
  toggle: note('toggle'), skip: note('skip'), seekSentence: note('sentence'), next: note('next'), previous: note('previous'), setVolume: (to: number) => { volume = to; },
} as unknown as Player;
let stop: () => void;
const press = (key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
beforeEach(() => { asked.length = 0; current = 0; volume = 0.8; document.body.innerHTML = '<input><button>Save</button><main></main>'; stop = followKeyboard(player, document); });
afterEach(() => stop());

it('does what the map says', () => {
  for (const key of [' ', 'K', 'j', 'l', 'ArrowLeft', 'ArrowRight', 'n', 'p']) expect(press(key)).toBe(true);
  expect(asked).toEqual(['toggle', 'toggle', 'skip -15', 'skip 15', 'sentence 2', 'sentence 4', 'next', 'previous']);
});
it('silences, and brings the same loudness back', () => {
  press('m');
  expect(volume).toBe(0);
  press('m');
  expect(volume).toBe(0.8);
});
it('leaves keys to fields, pressed buttons, shortcuts and an empty player', () => {
  expect(press('k', document.querySelector('input')!)).toBe(false);
  expect(press(' ', document.querySelector('button')!)).toBe(false);
  expect(press('l', document.body, { ctrlKey: true })).toBe(false);
  current = -1;
  expect(press('k')).toBe(false);
  expect(asked).toEqual([]);
});
it('is silent once it was stopped', () => {
  stop();
  expect(press('k')).toBe(false);
});
