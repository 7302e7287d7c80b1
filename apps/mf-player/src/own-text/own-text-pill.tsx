import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { ListenPill } from '@tidings/ui/listen-pill.tsx';
import { ownTextItem } from './own-text-item.ts';

type Props = {
  article: ReadableArticleFields | null;
  source: string;
  /** What is heard, after "Listen: ", before it has a title. */ heard: string;
  onListen: () => void;
};

/** The one button that makes one's own text sound. */
export function OwnTextPill({ article, source, heard: played, onListen }: Props) {
  if (!article) return <ListenPill state={{ kind: 'new', totalMs: null }} title={played} onPress={onListen} />;
  return <Known article={article} source={source} />;
}

function Known({ article, source }: { article: ReadableArticleFields; source: string }) {
  const { listening, press } = useListening(ownTextItem(article, source), article.listenMs);
  return <ListenPill state={listening} title={article.title} onPress={press} />;
}
