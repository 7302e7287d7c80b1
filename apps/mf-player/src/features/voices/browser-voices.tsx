import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { formatLanguageName, sortVoices } from '../../now/voice-names.ts';
import { UseVoiceButton, VoiceRow } from './voice-row.tsx';
import css from './voices.module.css';
import { useVoicesWords } from './voices.words.ts';

export function BrowserVoices({ atChosen, onChosen }: { atChosen: boolean; onChosen: () => void }) {
  const words = useVoicesWords();
  const { locale, synthesis, otherLanguages } = useNowPlayingWords();
  const { player } = useShell();
  const voices = useBrowserVoices();
  const language = usePlayer((state) => state.narration?.language ?? null);
  const current = usePlayer((state) => (state.engine === 'browser' ? state.browserVoice : null));
  if (voices.length === 0) return <p>{words.noneHere}</p>;
  const fits = (tag: string) => language === null || getPrimaryLanguage(tag) === getPrimaryLanguage(language);
  const use = (uri: string) => {
    player.setEngine('browser');
    player.setBrowserVoice(uri);
    onChosen();
  };
  return (
    <>
      <p className={css.hint}>{words.lockHint}</p>
      {language !== null && !voices.every(({ lang }) => fits(lang)) && (
        <p className={css.hint}>{otherLanguages(formatLanguageName(language, locale))}</p>
      )}
      <VoiceRow label={synthesis} atChosen={atChosen}>
        {sortVoices(voices, language).map(({ voiceURI, name, lang }) => (
          <div key={voiceURI} className={css.card} data-chosen={voiceURI === current}>
            <VoiceAvatar name={name} />
            <b>{name}</b>
            <span className={css.language}>{formatLanguageName(lang, locale)}</span>
            <UseVoiceButton
              name={name}
              chosen={voiceURI === current}
              disabled={!fits(lang)}
              onPress={() => use(voiceURI)}
            />
          </div>
        ))}
      </VoiceRow>
    </>
  );
}
