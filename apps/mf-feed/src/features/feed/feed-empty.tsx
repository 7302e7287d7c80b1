import { Button } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { useFeedEmptyWords } from './feed-empty.words.ts';

/** No stories: in this section, or (`onRetry`) in none. */
export function FeedEmpty({ onRetry }: { onRetry?: (() => void) | undefined }) {
  const words = useFeedEmptyWords();
  if (!onRetry) return <Empty title={words.none}>{words.noneHere}</Empty>;
  return (
    <Empty
      title={words.none}
      action={
        <Button look="main" onClick={onRetry}>
          {words.askAgain}
        </Button>
      }
    >
      {words.noneYet}
    </Empty>
  );
}
