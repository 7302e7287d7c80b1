import { getSampleText, getVoiceNotes } from '@tidings/api-client/operations/spoken-text.mutation.ts';
import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import type { SpokenWord } from '@tidings/shell-api/use-audio-sample.ts';
import { getButtonClass } from '@tidings/ui/button.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { useEffect, useRef, useState } from 'react';
import { HighlightedText } from '../highlighted-text.tsx';
import css from './voice-card.module.css';
import { useVoicesWords } from './voices.words.ts';

const SAMPLE_BLOCK = 1;
type Props = {
  voice: Voice;
  level: 2 | 3;
  playing: boolean;
  loading: boolean;
  word: SpokenWord | null;
  onPress: () => void;
  onUse: () => void;
};

export function VoiceCard({ voice, level, playing, loading, word, onPress, onUse }: Props) {
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
    <li className={css.card} data-on={playing}>
      <button
        type="button"
        className={css.ring}
        aria-label={(playing ? words.pause : words.play)(voice.name)}
        aria-busy={loading}
        onClick={onPress}
      >
        <VoiceAvatar name={voice.name} speaking={playing} className={css.face} />
        {voice.imageUrl && <Portrait key={voice.imageUrl} url={voice.imageUrl} />}
        <span className={css.disc}>
          <Icon name={playing ? 'pause' : 'play'} size={15} />
        </span>
      </button>
      <div className={css.who}>
        <Heading>{voice.name}</Heading>
        <p className={css.kind}>
          <span>{formatLanguageName(voice, words.locale)}</span>
          {voice.gender !== '' && (
            <Tag look={female ? 'female' : 'male'}>
              <span aria-hidden="true">{female ? '♀' : '♂'}</span>
              {female ? words.genders.Female : words.genders.Male}
            </Tag>
          )}
          {getVoiceNotes(voice).map((note) => (
            <span key={note} className={css.label} data-natural={note === 'natural'}>
              {words.labels[note] ?? note}
            </span>
          ))}
        </p>
      </div>
      <Sample text={getSampleText(voice)} language={voice.language} word={word?.block === SAMPLE_BLOCK ? word : null} />
      <Link to="/player" className={getButtonClass({}, css.use)} aria-current={isUsed || undefined} onClick={use}>
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
    <p ref={line} className={css.say} lang={language} dir="auto">
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
      className={css.portrait}
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
