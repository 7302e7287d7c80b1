import { readFileSync } from 'node:fs';
import { act, render } from '@testing-library/react';
import { replayEarlyPress } from './early-input.ts';

const first = new Function(readFileSync(new URL('../public/theme.js', import.meta.url), 'utf8'));

const PAINTED =
  '<main><button>Listen</button><details><summary>How?</summary>So.</details><button ' +
  'aria-label="Dark">o</button><input></main>';
function Page({ heard: pressed, theme = 'Dark' }: { heard: (name: string) => void; theme?: string }) {
  return (
    <main>
      <button onClick={() => pressed('Listen')}>Listen</button>
      <details>
        <summary>How?</summary>So.
      </details>
      <button aria-label={theme} onClick={() => pressed(theme)}>
        o
      </button>
      <input />
    </main>
  );
}
/** Clicks in the prerendered page before or during hydration, and then replaces the page. */
function press(
  work: (root: HTMLElement) => void,
  {
    theme,
    early = () => undefined,
    hydrate = false,
  }: { theme?: string; early?: (root: HTMLElement) => void; hydrate?: boolean } = {},
) {
  const pressed: string[] = [];
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = PAINTED;
  first();
  early(root);
  const replay = replayEarlyPress(root);
  work(root);
  render(<Page heard={(name) => pressed.push(name)} {...(theme === undefined ? {} : { theme })} />, {
    container: root,
    hydrate,
  });
  act(replay);
  return { heard: pressed, open: root.querySelector('details')?.open };
}
const button = (root: HTMLElement, at: number) => root.querySelectorAll('button')[at]!;

it('a click before the scripts have loaded is replayed once', () => {
  expect(press((root) => button(root, 0).click()).heard).toEqual(['Listen']);
  expect(press(() => undefined).heard).toEqual([]);
});

it('a click is replayed after hydration, without closing a disclosure that is already open', () => {
  expect(press((root) => button(root, 0).click(), { hydrate: true }).heard).toEqual(['Listen']);
  expect(press((root) => root.querySelector('summary')!.click(), { hydrate: true }).open).toBe(true);
});

it('an early click is replayed unless another input followed', () => {
  expect(press(() => undefined, { early: (root) => button(root, 0).click() }).heard).toEqual(['Listen']);
  expect(
    press((root) => root.querySelector('main')!.click(), { early: (root) => button(root, 0).click() }).heard,
  ).toEqual([]);
  const typed = (root: HTMLElement) => {
    button(root, 0).click();
    root.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
  };
  expect(press(() => undefined, { early: typed }).heard).toEqual([]);
  expect(globalThis.pressedEarly).toBeUndefined();
});

it('an early toggle keeps its result, even when toggled twice', () => {
  const summary = (root: HTMLElement) => root.querySelector('summary')!;
  expect(press((root) => summary(root).click()).open).toBe(true);
  expect(
    press((root) => {
      summary(root).click();
      summary(root).click();
    }).open,
  ).toBe(false);
});

it('an early click is dropped after navigation or when the button has changed', () => {
  expect(
    press((root) => {
      button(root, 0).click();
      root.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }));
    }).heard,
  ).toEqual([]);
  expect(
    press((root) => {
      button(root, 0).click();
      root.querySelector('main')!.click();
    }).heard,
  ).toEqual([]);
  expect(press((root) => button(root, 1).click(), { theme: 'Light' }).heard).toEqual([]);
});
