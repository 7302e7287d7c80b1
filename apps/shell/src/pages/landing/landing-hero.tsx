import { requestSpokenText } from '@tidings/api-client/operations/spoken-text.mutation.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useAudioSample, useSpokenWord } from '@tidings/shell-api/use-audio-sample.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { HighlightedText } from '../highlighted-text.tsx';
import { DailySample } from './daily-sample.tsx';
import css from './landing-page.module.css';
import { useLandingWords } from './landing.words.ts';

const PLATE_BLOCK = 0;

export function LandingHero() {
  const words = useLandingWords();
  const { sounding, loading, toggle } = useAudioSample();
  const word = useSpokenWord(sounding);
  const lit = words.plate.indexOf(words.plateLit);
  const atRest = { start: lit, end: lit + words.plateLit.length };
  const inPlate = word?.block === PLATE_BLOCK ? word : null;
  const inIntro = word && word.block !== PLATE_BLOCK ? word : null;
  const label = sounding ? words.stopPlate : loading === null ? words.hearPlate : words.preparing;
  const hear = () =>
    toggle('plate', () => requestSpokenText({ title: words.plate, text: words.intro, language: words.locale }));
  return (
    <>
      <h1 className={css.plate}>
        <HighlightedText text={words.plate} word={inPlate ?? (inIntro ? null : atRest)} fit />
      </h1>
      <section className={`oxford ${css.hero}`} id="preview" aria-label={words.preview}>
        <div className={css.intro}>
          <p>
            <HighlightedText text={words.intro} word={inIntro} />
          </p>
          <Link to="/feed" className={getButtonClass({ look: 'main', big: true })}>
            {words.goToFeed}
          </Link>
          <div aria-busy={loading !== null}>
            <ListenButton
              state={{
                kind: sounding ? 'playing' : 'new',
                totalMs: null,
                leftMs: null,
              }}
              label={label}
              title={words.plate}
              onPress={hear}
            />
          </div>
          <p className="soft">{words.free}</p>
        </div>
        <DailySample />
      </section>
    </>
  );
}
