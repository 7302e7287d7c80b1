import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { fetchNarration } from '@tidings/api-client/operations/listening.operations.ts';
import { formatSentenceLine } from '@tidings/contracts/narration/sentence-line.ts';
import type { PlayerState, QueueItem } from '@tidings/player-core/player.types.ts';
import { DownloadButton } from '@tidings/shell-api/download-button.tsx';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { useState } from 'react';
import type { ProgrammeSourcesQuery } from '../../generated/operation-types.ts';
import css from './morning.module.css';
import { useMorningWords } from './morning.words.ts';
import { type Programme, formatLength } from './programme.query.ts';
import spokenLinesCss from './spoken-lines.module.css';

export function PlayProgramme({ programme }: { programme: Programme }) {
  const words = useMorningWords();
  const speed = usePlayer(({ rates }) => rates.news ?? 1);
  const { player } = useShell();
  const item = toQueueItem(programme, words.title);
  const { listening, press } = useListening(item, programme.seconds * 1000);
  const sentence = usePlayer((state) => findEarlierPosition(programme, state));
  const isBegun = listening.kind === 'new' && sentence > 0;
  const stories = words.stories(programme.items.length);
  return (
    <p className={css.play}>
      <ListenButton
        state={isBegun ? { kind: 'progress', leftMs: null } : listening}
        title={words.title}
        {...(listening.kind === 'new' && !isBegun && { label: words.play })}
        onPress={isBegun ? () => player.playNow(item, { sentence }) : press}
      />
      <DownloadButton articleId={programme.articleId} title={words.title} />
      <span className="num soft">
        {stories}
        {speed !== 1 && ` · ${formatLength(programme.seconds / 60 / speed)} (${speed}×)`}
      </span>
    </p>
  );
}

/**
 * Returns the position in an earlier version of the programme: from this player if available, then from the server,
 * otherwise 0.
 */
function findEarlierPosition({ items, earlier }: Programme, { queue, current, sentence }: PlayerState): number {
  const playing = sentence > 0 && earlier.find(({ articleId }) => articleId === queue[current]?.articleId);
  const form = playing ? { ...playing, sentence } : earlier[0];
  return form?.sentence == null ? 0 : mapPosition(form, form.sentence, { items });
}

export const toQueueItem = ({ articleId, language, seconds, items }: Programme, title: string): QueueItem => ({
  id: articleId,
  articleId,
  title,
  source: 'Tidings',
  url: '',
  imageUrl: items.find(({ picture }) => picture !== null)?.picture ?? null,
  language,
  characters: null,
  kind: 'news',
  listenMs: seconds * 1000,
});

type Form = Pick<Programme['earlier'][number], 'items'>;

/**
 * Maps a position to the same sentence of the same story, or to its beginning if its narration changed. Maps a removed
 * story to the next one. Returns 0 before the first story and after the end.
 */
export function mapPosition(before: Form, sentence: number, after: Form): number {
  const findItem = ({ storyId }: Form['items'][number]) => after.items.find((item) => item.storyId === storyId);
  const at = before.items.findIndex((item) => sentence >= item.firstSentence && sentence <= item.lastSentence);
  const [reached, ...following] = at < 0 ? [] : before.items.slice(at);
  if (!reached) return 0;
  const same = findItem(reached);
  if (same) {
    const isAsLong = same.lastSentence - same.firstSentence === reached.lastSentence - reached.firstSentence;
    return same.firstSentence + (isAsLong ? sentence - reached.firstSentence : 0);
  }
  const [next] = following.flatMap((item) => findItem(item) ?? []);
  if (next) return next.firstSentence;
  const last = before.items
    .slice(0, at)
    .flatMap((item) => findItem(item) ?? [])
    .at(-1);
  return last ? last.lastSentence + 1 : 0;
}

type SpokenLinesProps = {
  articleId: string;
  language: string;
  from: number;
  to: number;
  label: string;
  of?: string;
};

/** Lists the spoken sentences. Clicking a translated sentence from a source shows the original. */
export function SpokenLines({ label, of, ...lines }: SpokenLinesProps) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      title={
        <span>
          {label}
          {of !== undefined && <span className="vh">: {of}</span>}
        </span>
      }
      className={spokenLinesCss.said}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {open && <Lines {...lines} />}
    </Disclosure>
  );
}

function Lines({ articleId, language, from, to }: Omit<SpokenLinesProps, 'label' | 'of'>) {
  const words = useMorningWords();
  const { openOverlay } = useShell();
  const { data, isError } = useQuery({
    queryKey: ['morning-script', articleId],
    queryFn: ({ signal }) => fetchScript(articleId, signal),
    staleTime: Infinity,
  });
  const spoken = usePlayer(({ queue, current, sentence, status }) =>
    queue[current]?.articleId === articleId && status !== 'idle' ? sentence : null,
  );
  if (isError) return <FormError message={words.notRead} />;
  if (!data) return <p role="status">{words.reading}</p>;
  const { narration, sources } = data;
  return (
    <>
      <p className="soft">{words.saidHint}</p>
      <ol lang={language}>
        {narration.sentences.slice(from, to + 1).map((place) => {
          const text = formatSentenceLine(narration, place);
          const { articleId: source = null, sentence = null } = sources[place.index] ?? {};
          return (
            <li key={place.index} data-spoken={spoken === place.index || undefined}>
              {source === null ? (
                <span dir="auto">{text}</span>
              ) : (
                <button
                  type="button"
                  dir="auto"
                  onClick={() => openOverlay({ name: 'reader', articleId: source, sentence: sentence ?? undefined })}
                >
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

const sourcesDocument = operation<ProgrammeSourcesQuery>(
  'query ProgrammeSources($id: ID!) { programme(id: $id) { sentences { index articleId sentence } } }',
  { isKept: true },
);

async function fetchScript(id: string, signal?: AbortSignal) {
  const [narration, { programme }] = await Promise.all([
    fetchNarration(id, signal),
    graphqlFetch(sourcesDocument, { id }, signal),
  ]);
  if (!narration || !programme) throw new Error('the programme no longer exists');
  return { narration, sources: programme.sentences };
}
