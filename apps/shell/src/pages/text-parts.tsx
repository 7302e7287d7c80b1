import { readText } from '@tidings/api-client/operations/read-text.mutation.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { Link, useLocation } from '@tidings/shell-api/router.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { type ReactNode, useState } from 'react';

type Props = {
  text: string;
  word: { start: number; end: number } | null;
  fit?: boolean;
};

export function HighlightedText({ text, word, fit = false }: Props) {
  if (!word) return text;
  return (
    <>
      {text.slice(0, word.start)}
      <span className={fit ? 'word fit' : 'word'}>{text.slice(word.start, word.end)}</span>
      {text.slice(word.end)}
    </>
  );
}

const buildRedirectPath = (url: string, previousUrl: string): string =>
  `/redirect?${new URLSearchParams({ url, previousUrl })}`;

export function OutboundLink({ url, className, children }: { url: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={buildRedirectPath(url, pathname)} className={className}>
      {children}
    </Link>
  );
}

type ReadAloudProps = {
  title: string;
  source: string;
  text: string;
  language: string;
  compact?: boolean;
  failed: string;
};
type PreparedText = { item: QueueItem; listenMs: number | null };

/** A button that reads a text aloud. It prepares the text on the first click. */
export function ReadAloud({ title, source, text, language, compact = false, failed }: ReadAloudProps) {
  const shell = useShell();
  const [prepared, setMade] = useState<PreparedText | null>(null);
  const [busy, setBusy] = useState(false);
  const prepare = async () => {
    if (busy) return;
    setBusy(true);
    try {
      const { id, lang, listenMs, narration } = await readText({ text, title, language });
      const item: QueueItem = {
        id,
        articleId: id,
        title,
        source,
        url: '',
        imageUrl: null,
        language: lang,
        characters: narration?.characters ?? null,
        kind: 'text',
        listenMs,
      };
      setMade({ item, listenMs });
      shell.player.playNow(item);
    } catch {
      shell.notify('error', failed);
    } finally {
      setBusy(false);
    }
  };
  if (prepared) return <Prepared made={prepared} compact={compact} />;
  return (
    <ListenButton
      state={{ kind: 'new', totalMs: null }}
      title={title}
      compact={compact}
      onPress={() => void prepare()}
    />
  );
}

function Prepared({ made: { item, listenMs }, compact }: { made: PreparedText; compact: boolean }) {
  const { listening, press } = useListening(item, listenMs);
  return <ListenButton state={listening} title={item.title} compact={compact} onPress={press} />;
}
