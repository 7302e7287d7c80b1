import { requestVoiceSample } from '@tidings/api-client/operations/spoken-text.mutation.ts';
import type { Voice } from '@tidings/api-client/operations/voices.query.ts';
import { useAudioSample, useSpokenWord } from '@tidings/shell-api/use-audio-sample.ts';
import { classNames } from '@tidings/ui/class-names.ts';
import { Skeleton, LoadingState } from '@tidings/ui/placeholders.tsx';
import css from './voice-card.module.css';
import { VoiceCard } from './voice-card.tsx';
import { useVoicesWords } from './voices.words.ts';

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
    <ul className={classNames(css.grid, four && css.four, still && css.still)}>
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
      <div className={classNames(css.grid, four && css.four)}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.waiting}>
            <Skeleton round className={css.faceWaiting} />
            <Skeleton className={css.nameWaiting} />
          </div>
        ))}
      </div>
    </LoadingState>
  );
}
