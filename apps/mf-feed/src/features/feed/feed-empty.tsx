import { Link } from '@tidings/shell-api/router.ts';
import { useSession } from '@tidings/shell-api/shell-state.ts';
import { usePins } from '@tidings/shell-api/use-pin.ts';
import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { useFeedEmptyWords } from './feed-empty.words.ts';

export function OfflineFeed() {
  const words = useFeedEmptyWords();
  const isAnonymous = useSession().status === 'anonymous';
  const downloads = Object.values(usePins().stories).filter(({ state }) => state === 'kept').length;
  return (
    <EmptyState
      title={words.offline}
      action={<Link to={isAnonymous ? '/player' : '/settings?tab=downloads'}>{words.downloads}</Link>}
    >
      {words.playable(downloads)}
    </EmptyState>
  );
}

/** Pass `onRetry` only if no section has articles. */
export function EmptyFeed({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const words = useFeedEmptyWords();
  if (!onRetry) return <EmptyState title={words.none}>{words.noneHere}</EmptyState>;
  return (
    <EmptyState
      title={words.none}
      action={
        <Button look="main" onClick={onRetry}>
          {words.askAgain}
        </Button>
      }
    >
      {words.noneYet}
    </EmptyState>
  );
}
