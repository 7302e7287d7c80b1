import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Button } from '@tidings/ui/button.tsx';
import { VoiceFace } from '@tidings/ui/voice-face.tsx';
import { useBrowserVoices } from '../../now/use-browser-voices.ts';
import { VoiceRow } from './voice-row.tsx';
import css from './voices.module.css';

/** A language in words, as the visitor's browser says it; the tag itself when it knows none. */
function languageName(tag: string): string {
  try { return new Intl.DisplayNames(undefined, { type: 'language' }).of(tag.replace('_', '-')) ?? tag; } catch { return tag; }
}

/** The voices this browser brings along. */
export function BrowserVoices({ onChosen }: { onChosen: () => void }) {
  const { player } = useShell();
  const voices = useBrowserVoices();
  const chosen = usePlayer((state) => (state.engine === 'browser' ? state.browserVoice : null));
  if (voices.length === 0) return <p>This browser has no voices of its own. The server’s are in the other tab.</p>;
  const use = (uri: string) => { player.setEngine('browser'); player.setBrowserVoice(uri); onChosen(); };
  return (
    <VoiceRow label="Speech Synthesis">
      {voices.map(({ voiceURI, name, lang }) => (
        <div key={voiceURI} className={css.card} data-chosen={voiceURI === chosen}>
          <VoiceFace name={name} />
          <b>{name}</b>
          <span className={css.language}>{languageName(lang)}</span>
          <Button look={voiceURI === chosen ? 'main' : 'plain'} aria-pressed={voiceURI === chosen} onClick={() => use(voiceURI)}>Use<span className="vh"> {name}</span></Button>
        </div>
      ))}
    </VoiceRow>
  );
}
