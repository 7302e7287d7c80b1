import { formatSentenceLine } from '@tidings/contracts/narration/sentence-line.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { PlayingIndicator } from '@tidings/ui/playing-indicator.tsx';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useEffect, useRef, useState } from 'react';
import { useCurrentPlayback } from '../../now/use-current-playback.ts';
import css from './speech-sheet.module.css';
import { useSpeechWords } from './speech.words.ts';

export function Marquee() {
  const words = useSpeechWords();
  const { item, narration, sentence, sounding } = useCurrentPlayback();
  const word = usePlayer((state) => state.word);
  const line = useRef<HTMLParagraphElement>(null);
  const [still, setStill] = useState(false);
  const spokenSentence = narration?.sentences[sentence];
  const text =
    narration && spokenSentence ? formatSentenceLine(narration, spokenSentence) : (item?.title ?? words.nothing);
  const lit =
    spokenSentence &&
    word?.block === spokenSentence.block &&
    word.start >= spokenSentence.start &&
    word.end <= spokenSentence.start + text.length
      ? { from: word.start - spokenSentence.start, to: word.end - spokenSentence.start }
      : null;
  useEffect(() => {
    if (!word || still) return;
    const box = line.current;
    const [spot, frame] = [box?.querySelector('.word')?.getBoundingClientRect(), box?.getBoundingClientRect()];
    if (!box || !spot || !frame) return;
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
    box.scrollBy({
      left: (spot.left + spot.right - frame.left - frame.right) / 2,
      top: (spot.top + spot.bottom - frame.top - frame.bottom) / 2,
      behavior,
    });
  }, [word, still]);
  return (
    <div className={css.saying}>
      {sounding && <PlayingIndicator />}
      <p
        ref={line}
        className={css.marquee}
        data-still={still}
        data-led={lit !== null}
        lang={narration?.language}
        dir="auto"
      >
        <span key={sentence}>
          {lit ? (
            <>
              {text.slice(0, lit.from)}
              <span className="word fit">{text.slice(lit.from, lit.to)}</span>
              {text.slice(lit.to)}
            </>
          ) : (
            text
          )}
        </span>
      </p>
      <ToolButton
        icon={still ? 'play' : 'pause'}
        label={words.hold}
        aria-pressed={still}
        className={css.hold}
        onClick={() => setStill(!still)}
      />
    </div>
  );
}
