import { render, screen } from '@testing-library/react';
import { TextField } from '@tidings/ui/field.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { setPartWords } from '@tidings/ui/page-language.ts';
import { PrerenderingContext } from '@tidings/ui/painted.ts';
import { TickSlider } from '@tidings/ui/tick-slider.tsx';
import { english } from './generated/english.ts';
import { expectFullyTranslated, loadTranslations } from './words.fixture.ts';

const spoken = await loadTranslations(english, async (language) => ({
  words: (await import(`@tidings/contracts/languages/words/${language}.ts`)).everywhere,
}));
for (const [language, words] of Object.entries(spoken)) setPartWords(language, words);
afterEach(() => {
  document.documentElement.removeAttribute('lang');
});
/** Removes the non-breaking spaces and direction marks that Intl inserts. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/[\u200e\u200f]/g, '');

expectFullyTranslated(spoken);

it('components show the previous language until the texts of a new one are loaded', () => {
  document.documentElement.lang = 'fr';
  const { rerender } = render(<TextField label="Name" optional />);
  expect(screen.getByLabelText('Name facultatif')).toBeTruthy();
  document.documentElement.lang = 'la';
  rerender(<TextField label="Nom" optional />);
  expect(screen.getByLabelText('Nom facultatif')).toBeTruthy();
});

it('a prerendered field hydrates in English, then switches to the language of the page', () => {
  document.documentElement.lang = 'fr';
  const page = (painted: boolean) => (
    <PrerenderingContext value={painted}>
      <TextField label="Nom" optional />
    </PrerenderingContext>
  );
  const { rerender } = render(page(true));
  expect(screen.getByLabelText('Nom optional')).toBeTruthy();
  rerender(page(false));
  expect(screen.getByLabelText('Nom facultatif')).toBeTruthy();
});

it.each([
  ['en', 'Listen 4 min: Title', 'Pause 3:10 left: Title', 'Preparing 40 %: Title', 'Try again: Title', 'Rate down'],
  [
    'de',
    'Anhören 4 Min.: Title',
    'Pause noch 3:10: Title',
    'Vorbereitung 40 %: Title',
    'Noch einmal versuchen: Title',
    'Rate: weniger',
  ],
  ['ar', 'استماع 4 د: Title', 'إيقاف مؤقت بقي 3:10: Title', 'التحضير 40 %: Title', 'حاول مرة أخرى: Title', 'Rate: أقل'],
])('buttons of the components are labelled in %s', (language, ...names) => {
  document.documentElement.lang = language;
  const nothing = () => undefined;
  render(
    <>
      <ListenButton state={{ kind: 'new', totalMs: 240_000 }} title="Title" onPress={nothing} />
      <ListenButton state={{ kind: 'playing', leftMs: 190_000 }} title="Title" onPress={nothing} />
      <ListenButton state={{ kind: 'rendering', share: 0.4 }} title="Title" onPress={nothing} />
      <ListenButton state={{ kind: 'failed' }} title="Title" onPress={nothing} />
      <TickSlider buttons label="Rate" min={0} max={2} step={0.1} value={1} onChange={nothing} />
    </>,
  );
  expect(
    screen
      .getAllByRole('button')
      .slice(0, 5)
      .map((one) => plain(one.getAttribute('aria-label') ?? one.textContent ?? '')),
  ).toEqual(names);
});
