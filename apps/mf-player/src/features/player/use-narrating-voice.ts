import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { useReadingVoice } from '../../now/use-reading-voice.ts';

export function useNarratingVoice(): string | null {
  const { name } = useReadingVoice();
  const voices = useVoices(null);
  const language = usePlayer(({ engine, narration, queue, current }) =>
    engine === 'server' ? (narration?.language ?? queue[current]?.language ?? null) : null,
  );
  if (name !== null || language === null) return name;
  return (
    voices.data?.find((voice) => getPrimaryLanguage(voice.language) === getPrimaryLanguage(language))?.name ?? null
  );
}
