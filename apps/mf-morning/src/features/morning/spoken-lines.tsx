import { useQuery } from '@tanstack/react-query';
import { graphqlFetch, operation } from '@tidings/api-client/graphql-fetch.ts';
import { fetchNarration } from '@tidings/api-client/operations/listening.operations.ts';
import { formatSentenceLine } from '@tidings/contracts/narration/sentence-line.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { usePlayer } from '@tidings/shell-api/shell-state.ts';
import { Disclosure } from '@tidings/ui/disclosure.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { useState } from 'react';
import type { ProgrammeSourcesQuery } from '../../generated/operation-types.ts';
import { useMorningWords } from './morning.words.ts';
import css from './spoken-lines.module.css';

type Props = {
  articleId: string;
  language: string;
  from: number;
  to: number;
  label: string;
  of?: string;
};

/** Lists the spoken sentences. Clicking a translated sentence from a source shows the original. */
export function SpokenLines({ label, of, ...lines }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Disclosure
      title={
        <span>
          {label}
          {of !== undefined && <span className="vh">: {of}</span>}
        </span>
      }
      className={css.said}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      {open && <Lines {...lines} />}
    </Disclosure>
  );
}

function Lines({ articleId, language, from, to }: Omit<Props, 'label' | 'of'>) {
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
