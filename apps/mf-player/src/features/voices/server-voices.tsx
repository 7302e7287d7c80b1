import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import type { Voice } from '@tidings/api-client/types.ts';
import { useShell } from '@tidings/shell-api/shell-context.tsx';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { Button } from '@tidings/ui/button.tsx';
import { PlayButton } from '@tidings/ui/play-button.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { VoiceFace } from '@tidings/ui/voice-face.tsx';
import { useSample } from './use-sample.ts';
import { VoiceRow } from './voice-row.tsx';
import css from './voices.module.css';

const primary = (tag: string) => tag.toLowerCase().split('-')[0];

/** The server's voices, those of the article's language first; each can be heard before it is chosen. */
export function ServerVoices({ onChosen }: { onChosen: () => void }) {
  const voices = useVoices(null);
  const language = usePlayer((state) => state.narration?.language ?? null);
  const sample = useSample();
  if (voices.isPending) return <output>Loading...</output>;
  if (voices.isError || voices.data.length === 0) return <p>The server has no voices just now. The browser’s own are in the other tab.</p>;
  const rank = (voice: Voice) => (language !== null && primary(voice.language) === primary(language) ? 0 : 1);
  return <VoiceRow label="Premium Voices">{voices.data.toSorted((a, b) => rank(a) - rank(b)).map((voice) => <Card key={voice.id} voice={voice} sample={sample} onChosen={onChosen} />)}</VoiceRow>;
}

function Card({ voice, sample, onChosen }: { voice: Voice; sample: ReturnType<typeof useSample>; onChosen: () => void }) {
  const { player } = useShell();
  const chosen = usePlayer((state) => state.engine === 'server' && (state.voice ?? state.timeline?.voice) === voice.id);
  const playing = sample.playing === voice.id;
  const use = () => { sample.stop(); player.setEngine('server'); player.setVoice(voice.id); onChosen(); };
  return (
    <div className={css.card} data-chosen={chosen}>
      <VoiceFace name={voice.name} speaking={playing} />
      <b>{voice.name}</b>
      <Tag look={voice.gender === 'Male' ? 'male' : 'female'}>{voice.gender === 'Male' ? '♂' : '♀'} {voice.gender}</Tag>
      <span className={css.language}>{voice.languageName}{voice.label && <><br />{voice.label}</>}</span>
      <div className={css.buttons}>
        <PlayButton playing={playing} aria-busy={sample.loading === voice.id} label={`${playing ? 'Stop' : 'Play'} sample of ${voice.name}`} onClick={() => sample.toggle(voice)} />
        <Button look={chosen ? 'main' : 'plain'} aria-pressed={chosen} onClick={use}>Use<span className="vh"> {voice.name}</span></Button>
      </div>
    </div>
  );
}
