import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import { toOwnTextItem } from './own-text-item.ts';

type Props = {
  article: ReadableArticleFields | null;
  source: string;
  /** Label after "Listen: " while the text has no title. */ heard: string;
  onListen: () => void;
};

const NONE = { id: '', title: '', lang: null, listenMs: null, narration: null };

export function OwnTextListenButton({ article, source, heard: played, onListen }: Props) {
  const { listening, press } = useListening(toOwnTextItem(article ?? NONE, source), article?.listenMs ?? null);
  return article ? (
    <ListenButton state={listening} title={article.title} onPress={press} />
  ) : (
    <ListenButton state={{ kind: 'new', totalMs: null }} title={played} onPress={onListen} />
  );
}
