import { requestVoiceSample } from '@tidings/api-client/operations/spoken-text.mutation.ts';
import { type Voice, useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { getVoiceNotes } from '@tidings/api-client/voice-notes.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useAudioSample } from '@tidings/shell-api/use-audio-sample.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { formatLanguageName } from '../../now/voice-names.ts';
import { UseVoiceButton, VoiceRow } from './voice-row.tsx';
import css from './voices.module.css';
import { useVoicesWords } from './voices.words.ts';

/** Lists the voices of the article's language first. */
export function ServerVoices({ atChosen, onChosen }: { atChosen: boolean; onChosen: () => void }) {
  const words = useVoicesWords();
  const { premium, loading, locale, otherLanguages } = useNowPlayingWords();
  const voices = useVoices(null);
  const language = usePlayer((state) => state.narration?.language ?? null);
  const used = usePlayer((state) =>
    state.engine === 'browser'
      ? ''
      : (state.timeline?.voice ?? state.voice ?? state.voices[getPrimaryLanguage(language)]),
  );
  const sample = useVoiceSample();
  if (voices.isPending) return <output>{loading}</output>;
  if (voices.isError || voices.data.length === 0) return <p>{words.noneThere}</p>;
  const fits = (voice: Voice) =>
    language === null || getPrimaryLanguage(voice.language) === getPrimaryLanguage(language);
  const listed = voices.data.toSorted((a, b) => Number(fits(b)) - Number(fits(a)));
  const current = used ?? listed[0]?.id;
  return (
    <>
      {language !== null && !listed.every(fits) && (
        <p className={css.hint}>{otherLanguages(formatLanguageName(language, locale))}</p>
      )}
      <VoiceRow label={premium} atChosen={atChosen}>
        {listed.map((voice) => (
          <Card
            key={voice.id}
            voice={voice}
            chosen={voice.id === current}
            disabled={!fits(voice)}
            sample={sample}
            onChosen={onChosen}
          />
        ))}
      </VoiceRow>
    </>
  );
}

function Card({
  voice,
  chosen,
  disabled,
  sample,
  onChosen,
}: {
  voice: Voice;
  chosen: boolean;
  disabled: boolean;
  sample: ReturnType<typeof useVoiceSample>;
  onChosen: () => void;
}) {
  const words = useVoicesWords();
  const { locale } = useNowPlayingWords();
  const { player } = useShell();
  const playing = sample.playing === voice.id;
  const use = () => {
    sample.stop();
    player.setEngine('server');
    player.setVoice(voice.id);
    onChosen();
  };
  return (
    <div className={css.card} data-chosen={chosen}>
      <VoiceAvatar name={voice.name} speaking={playing} />
      <b>{voice.name}</b>
      {voice.gender !== '' && (
        <Tag look={voice.gender === 'Male' ? 'male' : 'female'}>
          {voice.gender === 'Male' ? `♂ ${words.genders.Male}` : `♀ ${words.genders.Female}`}
        </Tag>
      )}
      <span className={css.language}>
        {locale === 'en' ? voice.languageName : formatLanguageName(voice.language, locale)}
        <br />
        {getVoiceNotes(voice)
          .map((note) => words.labels[note] ?? note)
          .join(', ')}
      </span>
      <div className={css.buttons}>
        <PlayButton
          playing={playing}
          aria-busy={sample.loading === voice.id}
          label={playing ? words.stop(voice.name) : words.play(voice.name)}
          onClick={() => sample.toggle(voice)}
        />
        <UseVoiceButton name={voice.name} chosen={chosen} disabled={disabled} onPress={use} />
      </div>
    </div>
  );
}

function useVoiceSample() {
  const { sounding, loading, toggle, stop } = useAudioSample();
  return {
    playing: sounding?.key ?? null,
    loading,
    stop,
    toggle: (voice: Voice) => toggle(voice.id, () => requestVoiceSample(voice)),
  };
}
