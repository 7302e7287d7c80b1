import {
  getSampleText,
  getVoiceNotes,
  requestVoiceSample,
} from '@tidings/api-client/operations/spoken-text.mutation.ts';
import { type Voice, useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { type SpokenWord, useAudioSample, useSpokenWord } from '@tidings/shell-api/use-audio-sample.ts';
import { Button, getButtonClass } from '@tidings/ui/button.tsx';
import { classNames } from '@tidings/ui/class-names.ts';
import { Icon } from '@tidings/ui/icon.tsx';
import { LoadingState, Skeleton } from '@tidings/ui/placeholders.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { useEffect, useRef, useState } from 'react';
import { HighlightedText } from '../text-parts.tsx';
import css from './some-voices.module.css';
import voiceCardCss from './voice-card.module.css';
import { useVoicesWords } from './voices.words.ts';

export function RandomVoices({ title, count, className }: { title: string; count: number; className?: string }) {
  const words = useVoicesWords();
  const { data, isPending } = useVoices(null);
  const [still, setStill] = useState(false);
  // Picks the voices once enough are loaded, and then keeps the selection.
  const [voices, setVoices] = useState<typeof data>();
  if (data && (voices?.length ?? 0) < Math.min(count, data.length)) setVoices(pickVoices(data, words.locale, count));
  return (
    <section className={className}>
      <div className={css.head}>
        <h2>{title}</h2>
        <div className={css.tools}>
          <Button className={css.hold} aria-pressed={still} onClick={() => setStill(!still)}>
            {words.hold}
          </Button>
          <Link to="/features/text-to-speech" className={getButtonClass()}>
            {words.allVoices}
          </Link>
        </div>
      </div>
      {isPending && <VoiceGridSkeleton count={count} four />}
      {!isPending && (data?.length ?? 0) === 0 && (
        <p className="soft">
          {words.missing} {words.missingHint}
        </p>
      )}
      {voices && voices.length > 0 && <VoiceGrid voices={voices} level={3} four still={still} />}
    </section>
  );
}

export function pickRandomItems<T>(list: readonly T[], count: number, random: () => number = Math.random): T[] {
  const remaining = [...list];
  const sample: T[] = [];
  while (sample.length < count && remaining.length > 0)
    sample.push(...remaining.splice(Math.floor(random() * remaining.length), 1));
  return sample;
}

export function pickVoices<T extends { language: string }>(voices: readonly T[], language: string, count: number): T[] {
  const sameLanguage = pickRandomItems(
    voices.filter((voice) => voice.language.startsWith(language)),
    Math.ceil(count / 2),
  );
  const others = voices.filter((voice) => !sameLanguage.includes(voice));
  return [...sameLanguage, ...pickRandomItems(others, count - sameLanguage.length)];
}

type Shape = { four?: boolean };

export function VoiceGrid({
  voices,
  level,
  four = false,
  still = false,
}: Shape & { voices: readonly Voice[]; level: 2 | 3; still?: boolean }) {
  const { sounding, loading, toggle, stop } = useAudioSample();
  const word = useSpokenWord(sounding);
  return (
    <ul className={classNames(voiceCardCss.grid, four && voiceCardCss.four, still && voiceCardCss.still)}>
      {voices.map((voice) => {
        const playing = sounding?.key === voice.id;
        return (
          <VoiceCard
            key={voice.id}
            voice={voice}
            level={level}
            playing={playing}
            loading={loading === voice.id}
            word={playing ? word : null}
            onPress={() => toggle(voice.id, () => requestVoiceSample(voice))}
            onUse={stop}
          />
        );
      })}
    </ul>
  );
}

export function VoiceGridSkeleton({ count, four = false }: Shape & { count: number }) {
  const words = useVoicesWords();
  return (
    <LoadingState label={words.loading}>
      <div className={classNames(voiceCardCss.grid, four && voiceCardCss.four)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={voiceCardCss.waiting}>
            <Skeleton round className={voiceCardCss.faceWaiting} />
            <Skeleton className={voiceCardCss.nameWaiting} />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}

const SAMPLE_BLOCK = 1;
type VoiceCardProps = {
  voice: Voice;
  level: 2 | 3;
  playing: boolean;
  loading: boolean;
  word: SpokenWord | null;
  onPress: () => void;
  onUse: () => void;
};

export function VoiceCard({ voice, level, playing, loading, word, onPress, onUse }: VoiceCardProps) {
  const words = useVoicesWords();
  const { player } = useShell();
  const isUsed = usePlayer(
    ({ engine, voice: one, voices }) =>
      engine === 'server' && (one === null ? Object.values(voices).includes(voice.id) : one === voice.id),
  );
  const use = () => {
    onUse();
    player.setEngine('server');
    player.setVoice(voice.id);
  };
  const female = voice.gender !== 'Male';
  const Heading = `h${level}` as const;
  return (
    <li className={voiceCardCss.card} data-on={playing}>
      <button
        type="button"
        className={voiceCardCss.ring}
        aria-label={(playing ? words.pause : words.play)(voice.name)}
        aria-busy={loading}
        onClick={onPress}
      >
        <VoiceAvatar name={voice.name} speaking={playing} className={voiceCardCss.face} />
        {voice.imageUrl && <Portrait key={voice.imageUrl} url={voice.imageUrl} />}
        <span className={voiceCardCss.disc}>
          <Icon name={playing ? 'pause' : 'play'} size={15} />
        </span>
      </button>
      <div className={voiceCardCss.who}>
        <Heading>{voice.name}</Heading>
        <p className={voiceCardCss.kind}>
          <span>{formatLanguageName(voice, words.locale)}</span>
          {voice.gender !== '' && (
            <Tag look={female ? 'female' : 'male'}>
              <span aria-hidden="true">{female ? '♀' : '♂'}</span>
              {female ? words.genders.Female : words.genders.Male}
            </Tag>
          )}
          {getVoiceNotes(voice).map((note) => (
            <span key={note} className={voiceCardCss.label} data-natural={note === 'natural'}>
              {words.labels[note] ?? note}
            </span>
          ))}
        </p>
      </div>
      <Sample text={getSampleText(voice)} language={voice.language} word={word?.block === SAMPLE_BLOCK ? word : null} />
      <Link
        to="/player"
        className={getButtonClass({}, voiceCardCss.use)}
        aria-current={isUsed || undefined}
        onClick={use}
      >
        {isUsed ? (
          <>
            <Icon name="check" />
            {words.inUse}
          </>
        ) : (
          words.use
        )}
        <span className="vh"> {voice.name}</span>
      </Link>
    </li>
  );
}

function Sample({ text, language, word }: { text: string; language: string; word: SpokenWord | null }) {
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    const lit = word && line.current?.querySelector<HTMLElement>('.word');
    line.current?.scrollTo({ left: lit ? lit.offsetLeft + lit.offsetWidth / 2 - line.current.clientWidth / 2 : 0 });
  }, [word]);
  return (
    <p ref={line} className={voiceCardCss.say} lang={language} dir="auto">
      <span>
        <HighlightedText text={text} word={word} />
      </span>
    </p>
  );
}

function Portrait({ url }: { url: string }) {
  const [broken, setBroken] = useState(false);
  return broken ? null : (
    <img
      className={voiceCardCss.portrait}
      src={url}
      alt=""
      width="64"
      height="64"
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  );
}

export function formatLanguageName(
  { language, languageName: inEnglish }: Pick<Voice, 'language' | 'languageName'>,
  locale: string,
): string {
  if (locale === 'en') return inEnglish;
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? inEnglish;
  } catch {
    return inEnglish;
  }
}
