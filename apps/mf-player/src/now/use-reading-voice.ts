import { bestVoice } from '@tidings/player-core/browser-voices.ts';
import { browserVoiceFor, voiceFor } from '@tidings/player-core/voice-choice.ts';
import { useBrowserVoices } from '@tidings/shell-api/use-browser-voices.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';

export type ReadingVoice = {
  /** A voice of the server by its id, of the browser by its `voiceURI`; null: nobody knows yet. */
  id: string | null;
  name: string | null;
};

/** Who reads the current story: the voice that sounds, or that will as soon as Play is pressed. */
export function useReadingVoice(): ReadingVoice {
  const own = useBrowserVoices();
  const engine = usePlayer((state) => state.engine);
  const language = usePlayer((state) => state.narration?.language ?? state.queue[state.current]?.language ?? '');
  const server = usePlayer((state) => state.timeline?.voice ?? voiceFor(state, { language }));
  const chosen = usePlayer((state) => browserVoiceFor(state, language));
  if (engine === 'server') return { id: server, name: server };
  // A voice that does not speak the language of the story does not read it, whoever was chosen.
  const best = bestVoice(own, language, chosen);
  return { id: best?.voiceURI ?? chosen, name: best?.name ?? chosen };
}
