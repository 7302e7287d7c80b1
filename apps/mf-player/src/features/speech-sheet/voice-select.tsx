import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { SelectField } from '@tidings/ui/field.tsx';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { useReadingVoice } from '../../now/use-reading-voice.ts';
import { formatLanguageName, sortVoices } from '../../now/voice-names.ts';
import { useSpeechWords } from './speech.words.ts';

const SERVER = 'server:';
const BROWSER = 'browser:';

/** Lists the server's voices first. Voices that do not speak the article's language are disabled. */
export function VoiceSelect() {
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
