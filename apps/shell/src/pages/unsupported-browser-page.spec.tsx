import { screen } from '@testing-library/react';
import { renderPageHarness } from './page-harness.fixture.tsx';
import { UnsupportedBrowserPage } from './shell-pages.tsx';

const MUTE = 'This browser has no speech synthesis, and the server’s voices are unavailable.';

async function open(canSpeak: boolean, voices: object[]) {
  const speechSynthesis = canSpeak ? { speak: () => undefined } : undefined;
  Object.assign(globalThis, { speechSynthesis });
  return (await renderPageHarness(<UnsupportedBrowserPage />, '/unsupported-browser', { Voices: { voices } })).edge;
}
afterEach(() => Reflect.deleteProperty(globalThis, 'speechSynthesis'));

it('reports that Tidings can speak in a browser with speech synthesis', async () => {
  const edge = await open(true, []);
  expect(await screen.findByText('Tidings can speak in this browser.')).toBeTruthy();
  expect(screen.queryByText(MUTE)).toBeNull();
  await edge.close();
});

it('reports that Tidings cannot speak in a browser without speech synthesis', async () => {
  const edge = await open(false, []);
  expect(await screen.findByText(MUTE)).toBeTruthy();
  await edge.close();
});
