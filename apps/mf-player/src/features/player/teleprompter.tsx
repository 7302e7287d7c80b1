import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { usePlayer } from '@tidings/shell-api/use-player.ts';
import { clockOf } from '@tidings/ui/listening-time.ts';
import { VoiceFace } from '@tidings/ui/voice-face.tsx';
import { Problem } from '../../now/problem.tsx';
import { SeekDial } from '../../now/seek-dial.tsx';
import { Transport } from '../../now/transport.tsx';
import { useNow } from '../../now/use-now.ts';
import { useNowWords } from '../../now/use-now-words.ts';
import { KeepTools } from './keep-tools.tsx';
import css from './player.module.css';
import { TITLE_SHOWN, shortened } from './shortened.ts';
import { SpeedChoice } from './speed-choice.tsx';
import { usePlayerWords } from './use-player-words.ts';

const sentenceText = (narration: Narration | null, index: number): string => {
  const place = narration?.sentences[index];
  return place ? (narration?.blocks[place.block]?.text.slice(place.start, place.end) ?? '') : '';
};

/** The text large, a sentence at a time, with the sentence before and after it; below it the controls. */
export function Teleprompter() {
  const { stage: words } = usePlayerWords();
  const now = useNowWords();
  const { item, sentence, narration, sounding, positionMs, leftMs } = useNow();
  const voice = usePlayer((state) => (state.engine === 'server' ? (state.timeline?.voice ?? state.voice) : state.browserVoice));
  const at = Math.max(0, sentence);
  const count = narration?.sentences.length ?? 0;
  return (
    <section className={css.tele} aria-label={words.label}>
      <div className={css.who}>
        <VoiceFace name={voice ?? 'Tidings'} speaking={sounding} size={72} />
        <div>
          <h1 dir="auto">{item ? shortened(item.title, TITLE_SHOWN) : words.choose}</h1>
          <p className="soft">{words.credit(item?.source ?? '', voice ?? '')}</p>
        </div>
        <span className={css.keep}><KeepTools item={item} /></span>
      </div>
      <div className={css.lines} lang={narration?.language}>
        {narration
          ? <>
            <p className={css.beside} dir="auto">{sentenceText(narration, at - 1)}</p>
            <CurrentSentence narration={narration} index={at} />
            <p className={css.beside} dir="auto">{sentenceText(narration, at + 1)}</p>
          </>
          : <p className={css.beside}>{item ? (sounding ? words.fetching : sentence > 0 ? words.goOn : words.begin) : words.first}</p>}
      </div>
      <div className={css.deck}>
        <Problem />
        <SeekDial className={css.dial} />
        <p className={css.time}><span>{clockOf(positionMs)}</span><span>{count > 0 ? now.sentence(at + 1, count) : ''}</span><span>{leftMs === null ? '' : now.left(clockOf(leftMs))}</span></p>
        <Transport big />
        <SpeedChoice />
      </div>
    </section>
  );
}

/** The sentence being heard, its word in amber. `data-block` and `data-offset` say where in the article it stands. */
function CurrentSentence({ narration, index }: { narration: Narration; index: number }) {
  const word = usePlayer((state) => state.word);
  const place = narration.sentences[index];
  const text = sentenceText(narration, index);
  if (!place) return null;
  const lit = word && word.block === place.block && word.start >= place.start && word.end <= place.end ? word : null;
  const [from, to] = lit ? [lit.start - place.start, lit.end - place.start] : [0, 0];
  return (
    <p dir="auto" data-block={place.block} data-offset={place.start}>
      {lit ? <>{text.slice(0, from)}<span className="word fit">{text.slice(from, to)}</span>{text.slice(to)}</> : text}
    </p>
  );
}
