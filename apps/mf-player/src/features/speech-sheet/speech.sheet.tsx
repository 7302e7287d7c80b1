import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { formatSentenceLine } from '@tidings/contracts/narration/sentence-line.ts';
import type { OverlayProps } from '@tidings/shell-api/overlay-slots.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { SelectField } from '@tidings/ui/field.tsx';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { TickSlider } from '@tidings/ui/tick-slider.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { PlayerProblem, useCurrentPlayback } from '../../now/current-playback.tsx';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { SeekDial, SleepTimeLeft, SpeedChips, fastSpeeds } from '../../now/playback-controls.tsx';
import { formatLanguageName, sortVoices, useReadingVoice } from '../../now/reading-voice.ts';
import css from './speech-sheet.module.css';
import { useSpeechWords } from './speech.words.ts';

const RATE_MAX = 2;
const NARROW = '(max-width: 639.98px)';

const useNarrow = () =>
  useSyncExternalStore(
    (listener) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );

export function SpeechSheet({ close }: OverlayProps<'speech'>) {
  const words = useSpeechWords();
  const { toPlayer } = useNowPlayingWords();
  const { player } = useShell();
  const narrow = useNarrow();
  const [small, setSmall] = useState(false);
  const { sounding } = useCurrentPlayback();
  // Closing pauses and keeps the position, while stop resets it.
  const leave = () => {
    player.pause();
    close();
  };
  const stop = () => {
    player.stop();
    close();
  };
  useEffect(() => player.showText(), [player]);
  return (
    <Dialog
      title={words.title}
      modal={narrow && !small}
      onClose={leave}
      className={css.sheet}
      tools={
        <ToolButton
          icon={small ? 'up' : 'minimise'}
          label={small ? words.restore : words.minimize}
          onClick={() => setSmall(!small)}
        />
      }
    >
      <Marquee />
      <div className={css.keys}>
        <PlayButton big playing={sounding} onClick={() => player.toggle()} />
        <ToolButton icon="stop" label={words.stop} onClick={stop} />
        <SleepTimeLeft />
      </div>
      {!small && (
        <>
          <SeekDial className={css.dial} />
          <Sliders />
          <VoiceSelect />
        </>
      )}
      <PlayerProblem explained />
      {!small && (
        <p className={css.links}>
          <Link className={getButtonClass()} to="/player" onClick={close}>
            {toPlayer}
          </Link>
          <Link className={getButtonClass()} to="/history" onClick={close}>
            {words.history}
          </Link>
        </p>
      )}
    </Dialog>
  );
}

function Sliders() {
  const words = useSpeechWords();
  const { faster } = useNowPlayingWords();
  const { player } = useShell();
  const rate = usePlayer((state) => state.rate);
  const pitch = usePlayer((state) => state.pitch);
  const volume = usePlayer((state) => state.volume);
  const browser = usePlayer((state) => state.engine === 'browser');
  return (
    <div className={css.sliders}>
      <TickSlider
        buttons
        label={words.rate}
        min={0.5}
        max={RATE_MAX}
        step={0.1}
        value={Math.min(RATE_MAX, rate)}
        onChange={player.setRate}
        say={(value) => `${(value < RATE_MAX ? value : Math.max(value, rate)).toFixed(1)}×`}
      />
      {!browser && <SpeedChips label={faster} speeds={fastSpeeds} />}
      <TickSlider buttons label={words.pitch} min={0} max={2} step={0.1} value={pitch} onChange={player.setPitch} />
      <TickSlider buttons label={words.volume} min={0} max={1} step={0.1} value={volume} onChange={player.setVolume} />
      {!browser && <p className="soft">{words.pitchHint}</p>}
    </div>
  );
}

const SERVER = 'server:';
const BROWSER = 'browser:';

/** Lists the server's voices first. Voices that do not speak the article's language are disabled. */
function VoiceSelect() {
  const words = useSpeechWords();
  const { premium, synthesis, loading, locale, otherLanguages } = useNowPlayingWords();
  const { player } = useShell();
  const voices = useVoices(null);
  const browserVoices = useBrowserVoices();
  const engine = usePlayer((state) => state.engine);
  const reading = useReadingVoice();
  const language = usePlayer((state) => state.narration?.language ?? null);
  const fits = (tag: string) => language === null || getPrimaryLanguage(tag) === getPrimaryLanguage(language);
  const listed = (voices.data ?? []).toSorted((a, b) => Number(fits(b.language)) - Number(fits(a.language)));
  const choose = (value: string) => {
    if (value.startsWith(SERVER)) {
      player.setEngine('server');
      player.setVoice(value.slice(SERVER.length));
    } else if (value.startsWith(BROWSER)) {
      player.setEngine('browser');
      player.setBrowserVoice(value.slice(BROWSER.length));
    }
  };
  const hint = () => {
    if (listed.length + browserVoices.length === 0) return loading;
    const areAllFit = listed.every((voice) => fits(voice.language)) && browserVoices.every(({ lang }) => fits(lang));
    return language === null || areAllFit ? undefined : otherLanguages(formatLanguageName(language, locale));
  };
  const value = `${engine === 'server' ? SERVER : BROWSER}${reading.id ?? ''}`;
  return (
    <SelectField
      label={words.voice}
      value={value}
      options={[
        { value: engine === 'server' ? SERVER : BROWSER, label: words.fitting },
        ...listed.map(({ id, name, language: tag }) => ({
          value: `${SERVER}${id}`,
          label: `${name} - ${tag}`,
          group: premium,
          disabled: !fits(tag),
        })),
        ...sortVoices(browserVoices, language).map(({ voiceURI, name, lang }) => ({
          value: `${BROWSER}${voiceURI}`,
          label: `${name} - ${lang}`,
          group: synthesis,
          disabled: !fits(lang),
        })),
      ]}
      onChoose={choose}
      hint={hint()}
    />
  );
}

function Marquee() {
  const words = useSpeechWords();
  const { item, narration, sentence, sounding } = useCurrentPlayback();
  const word = usePlayer((state) => state.word);
  const line = useRef<HTMLParagraphElement>(null);
  const [still, setStill] = useState(false);
  const spokenSentence = narration?.sentences[sentence];
  const text =
    narration && spokenSentence ? formatSentenceLine(narration, spokenSentence) : (item?.title ?? words.nothing);
  const lit =
    spokenSentence &&
    word?.block === spokenSentence.block &&
    word.start >= spokenSentence.start &&
    word.end <= spokenSentence.start + text.length
      ? { from: word.start - spokenSentence.start, to: word.end - spokenSentence.start }
      : null;
  useEffect(() => {
    if (!word || still) return;
    const box = line.current;
    const [spot, frame] = [box?.querySelector('.word')?.getBoundingClientRect(), box?.getBoundingClientRect()];
    if (!box || !spot || !frame) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    box.scrollBy({
      left: (spot.left + spot.right - frame.left - frame.right) / 2,
      top: (spot.top + spot.bottom - frame.top - frame.bottom) / 2,
      behavior,
    });
  }, [word, still]);
  return (
    <div className={css.saying}>
      {sounding && <PlayingIndicator />}
      <p
        ref={line}
        className={css.marquee}
        data-still={still}
        data-led={lit !== null}
        lang={narration?.language}
        dir="auto"
      >
        <span key={sentence}>
          {lit ? (
            <>
              {text.slice(0, lit.from)}
              <span className="word fit">{text.slice(lit.from, lit.to)}</span>
              {text.slice(lit.to)}
            </>
          ) : (
            text
          )}
        </span>
      </p>
      <ToolButton
        icon={still ? 'play' : 'pause'}
        label={words.hold}
        aria-pressed={still}
        className={css.hold}
        onClick={() => setStill(!still)}
      />
    </div>
  );
}
