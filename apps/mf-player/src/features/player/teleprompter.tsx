import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { useVoices } from '@tidings/api-client/operations/voices.query.ts';
import { getPrimaryLanguage } from '@tidings/contracts/languages/tag.ts';
import type { Narration } from '@tidings/contracts/narration/narration.ts';
import { formatSentenceLine } from '@tidings/contracts/narration/sentence-line.ts';
import { removePlaceholder } from '@tidings/contracts/news/placeholders.ts';
import { findOffsetAtPoint, playFromWord } from '@tidings/player-core/page/highlight.ts';
import { Link } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { formatClock } from '@tidings/ui/listening-time.ts';
import { VoiceAvatar } from '@tidings/ui/voice-avatar.tsx';
import { type RefCallback, type RefObject, useCallback, useEffect, useRef } from 'react';
import type { DescriptionQuery } from '../../generated/operation-types.ts';
import { PlayerProblem, useCurrentPlayback } from '../../now/current-playback.tsx';
import { useNowPlayingWords } from '../../now/now.words.ts';
import { SeekDial, TransportControls } from '../../now/playback-controls.tsx';
import { useReadingVoice } from '../../now/reading-voice.ts';
import { PlayerOptions, SaveTools, SpeedChoice } from './player-tools.tsx';
import css from './player.module.css';
import { usePlayerWords } from './player.words.ts';

const descriptionDocument = operation<DescriptionQuery>(
  'query Description($id: ID!) { article(id: $id) { description } }',
  { isKept: true },
);

/** Fetches the publisher's description, or the API's placeholder. Disabled if `id` is null. */
const useDescription = (id: string | null) =>
  useQuery({
    queryKey: ['description', id],
    enabled: id !== null,
    staleTime: Infinity,
    queryFn: async ({ signal }) =>
      (await graphqlFetch(descriptionDocument, { id: id ?? '' }, signal)).article?.description ?? '',
  });

const EDGE_PX = 4;

export function Teleprompter() {
  const { stage: words } = usePlayerWords();
  const now = useNowPlayingWords();
  const { item, sentence, narration, sounding, positionMs, leftMs } = useCurrentPlayback();
  const voice = useNarratingVoice();
  const { player } = useShell();
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => player.showText(), [player]);
  const description = removePlaceholder(useDescription(item?.articleId ?? null).data ?? '');
  const at = Math.max(0, sentence);
  const count = narration?.sentences.length ?? 0;
  return (
    <section className={css.tele} aria-label={words.label}>
      <div className={css.who}>
        <VoiceAvatar name={voice ?? 'Tidings'} speaking={sounding} size={72} />
        <div>
          <h1 dir="auto" lang={item?.language ?? undefined}>
            {item ? <TruncatedText text={item.title} limit={TITLE_CHARS_MAX} /> : words.choose}
          </h1>
          <p className="soft">
            {words.credit(item?.source ?? '', voice ?? '')}
            {item && (
              <Link className={`link ${css.along}`} to={`/article?id=${encodeURIComponent(item.articleId)}`}>
                {words.readAlong}
              </Link>
            )}
          </p>
        </div>
        {description !== '' && (
          <p className={css.about} dir="auto" lang={item?.language ?? undefined}>
            <TruncatedText text={description} limit={DESCRIPTION_CHARS_MAX} />
          </p>
        )}
        <span className={css.keep}>
          <SaveTools item={item} />
        </span>
      </div>
      <div ref={lines} className={css.lines} lang={narration?.language}>
        {narration ? (
          <>
            <AdjacentSentence narration={narration} index={at - 1} />
            <CurrentSentence narration={narration} index={at} box={lines} />
            <AdjacentSentence narration={narration} index={at + 1} />
          </>
        ) : (
          <p className={css.beside}>
            {item
              ? sounding
                ? words.fetching
                : sentence > 0
                  ? words.stoppedAt(sentence + 1)
                  : words.begin
              : words.first}
          </p>
        )}
      </div>
      <div className={css.deck}>
        <PlayerProblem />
        <SeekDial className={css.dial} />
        <p className={css.time}>
          <span>{formatClock(positionMs)}</span>
          <span>{count > 0 ? now.sentence(at + 1, count) : ''}</span>
          <span>{leftMs === null ? '' : now.timeLeft(formatClock(leftMs))}</span>
        </p>
        <TransportControls big />
        <SpeedChoice />
        <PlayerOptions voice={voice} />
      </div>
    </section>
  );
}

function AdjacentSentence({ narration, index }: { narration: Narration; index: number }) {
  const { player } = useShell();
  const line = useOnPress(() => {
    player.seekSentence(index);
    player.play();
  });
  return (
    <p ref={line} className={css.beside} dir="auto">
      {formatSentenceLine(narration, narration.sentences[index])}
    </p>
  );
}

function CurrentSentence({
  narration,
  index,
  box,
}: {
  narration: Narration;
  index: number;
  box: RefObject<HTMLElement | null>;
}) {
  const word = usePlayer((state) => state.word);
  const currentSentence = narration.sentences[index];
  const text = formatSentenceLine(narration, currentSentence);
  const { player } = useShell();
  const line = useOnPress((event, host) => {
    const offset = findOffsetAtPoint(host, event.clientX, event.clientY);
    if (currentSentence && offset !== null)
      playFromWord(player, { sentence: index, offset: currentSentence.start + offset });
  });
  const lit =
    currentSentence &&
    word?.block === currentSentence.block &&
    word.start >= currentSentence.start &&
    word.end <= currentSentence.start + text.length
      ? word
      : null;
  useScrollIntoView(box, currentSentence, lit && lit.start);
  if (!currentSentence) return null;
  const [from, to] = lit ? [lit.start - currentSentence.start, lit.end - currentSentence.start] : [0, 0];
  return (
    <p ref={line} dir="auto" data-block={currentSentence.block} data-offset={currentSentence.start}>
      {lit ? (
        <>
          {text.slice(0, from)}
          <span className="word fit">{text.slice(from, to)}</span>
          {text.slice(to)}
        </>
      ) : (
        text
      )}
    </p>
  );
}

/** Returns a `ref` that handles clicks on an element. Keyboard users have the arrow keys instead. */
function useOnPress(press: (event: MouseEvent, host: HTMLElement) => void): RefCallback<HTMLElement> {
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  return useCallback((host: HTMLElement | null) => {
    const pressed = (event: MouseEvent) => {
      if (host && getSelection()?.isCollapsed !== false) latest.current(event, host);
    };
    host?.addEventListener('click', pressed);
    return () => host?.removeEventListener('click', pressed);
  }, []);
}

function useNarratingVoice(): string | null {
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

function scrollBox(box: Element, part: Element): void {
  const [sight, target] = [box.getBoundingClientRect(), part.getBoundingClientRect()];
  if (target.top < sight.top || target.bottom > sight.bottom) box.scrollTop += target.top - sight.top - EDGE_PX;
}

/** Makes the box focusable only if its content can be scrolled. */
function updateTabIndex(box: HTMLElement): void {
  if (box.scrollHeight > box.clientHeight) box.tabIndex = 0;
  else box.removeAttribute('tabindex');
}

/**
 * Scrolls to the start of a new sentence, or to the spoken word in a long one. `place` identifies the sentence, which
 * is marked with `data-block`. `word` is the offset of the highlighted word.
 */
function useScrollIntoView(box: RefObject<HTMLElement | null>, place: object | undefined, word: number | null): void {
  const previous = useRef<object>(undefined);
  useEffect(() => {
    const sentence = box.current?.querySelector('[data-block]');
    if (!box.current || !sentence) return;
    if (previous.current !== place) scrollBox(box.current, sentence);
    previous.current = place;
    const lit = sentence.firstElementChild;
    if (lit && word !== null) scrollBox(box.current, lit);
    updateTabIndex(box.current);
  }, [box, place, word]);
}

export const TITLE_CHARS_MAX = 50;
const DESCRIPTION_CHARS_MAX = 150;

export function TruncatedText({ text, limit }: { text: string; limit: number }) {
  if (text.length <= limit) return text;
  return (
    <>
      <span aria-hidden="true">{shortenText(text, limit)}</span>
      <span className="vh">{text}</span>
    </>
  );
}

const shortenText = (text: string, limit: number): string =>
  text.length <= limit ? text : `${[...text].slice(0, limit).join('').trimEnd()}…`;
