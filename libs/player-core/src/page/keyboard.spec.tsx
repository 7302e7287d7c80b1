import { createItem } from '../browser-edge.fixture.ts';
import type { Player } from '../player.types.ts';
import { handleKeyboard } from './keyboard.ts';

const calls: string[] = [];
let volume = 0.8;
let isOn = true;
let current = 0;
const note =
  (name: string) =>
  (...values: unknown[]) => {
    calls.push([name, ...values].join(' '));
  };
const player = {
  get: () => ({ sentence: 3, volume, current, rate: 1.2, queue: [createItem('a')] }),
  toggle: note('toggle'),
  skip: note('skip'),
  seekSentence: note('sentence'),
  next: note('next'),
  previous: note('previous'),
  setRate: note('rate'),
  setVolume: (to: number) => {
    volume = to;
  },
} as unknown as Player;
let stop: () => void;
const press = (key: string, target: EventTarget = document.body, init: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init });
  target.dispatchEvent(event);
  return event.defaultPrevented;
};
beforeEach(() => {
  calls.length = 0;
  current = 0;
  volume = 0.8;
  isOn = true;
  document.body.innerHTML = '<input><button>Save</button><main></main><section data-player><p></p></section>';
  stop = handleKeyboard({
    player,
    page: document,
    isOn: () => isOn,
    ways: { go: note('go'), search: note('search'), help: note('help') },
  });
});
afterEach(() => stop());

it('maps keys to player commands', () => {
  for (const key of [' ', 'K', 'j', 'l', 'ArrowLeft', 'ArrowRight', 'n', 'p']) expect(press(key)).toBe(true);
  expect(calls).toEqual(['toggle', 'toggle', 'skip -15', 'skip 15', 'sentence 2', 'sentence 4', 'next', 'previous']);
});
it('the key m mutes and restores the previous volume', () => {
  press('m');
  expect(volume).toBe(0);
  press('m');
  expect(volume).toBe(0.8);
});
it('ignores keys in fields, on buttons, with modifiers and with an empty player', () => {
  expect(press('k', document.querySelector('input')!)).toBe(false);
  expect(press(' ', document.querySelector('button')!)).toBe(false);
  expect(press('l', document.body, { ctrlKey: true })).toBe(false);
  current = -1;
  expect(press('k')).toBe(false);
  expect(calls).toEqual([]);
});
it('ignores keys after the shortcuts are removed', () => {
  stop();
  expect(press('k')).toBe(false);
});
it('ArrowUp and ArrowDown change the speed only inside the player', () => {
  const inside = document.querySelector('[data-player] p')!;
  expect([press('ArrowUp', inside), press('ArrowDown', inside), press('ArrowDown')]).toEqual([true, true, false]);
  expect(calls).toEqual(['rate 1.3', 'rate 1.1']);
});
it('navigation keys work with an empty player', () => {
  current = -1;
  for (const key of ['/', '?', 'g', 's', 's', 'g', 'x', 'f', 'g', 'F', 'g', 'h']) press(key);
  expect(calls).toEqual(['search', 'help', 'go /saved', 'go /feed', 'go /history']);
});
it('ignores all keys when shortcuts are disabled', () => {
  isOn = false;
  expect([' ', 'k', '/', '?', 'g'].map((key) => press(key))).toEqual([false, false, false, false, false]);
  expect(calls).toEqual([]);
});
