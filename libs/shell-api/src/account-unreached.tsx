import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/empty.tsx';
import { getAccountUnreachedWords } from './account-unreached.words.ts';
import { useShell } from './shell-context.ts';

/** Notice for signed-in users whose session could not be loaded. */
export function AccountUnreachableNotice({ level }: { level?: 1 | 2 }) {
  const { session } = useShell();
  const words = getAccountUnreachedWords();
  return (
    <EmptyState
      title={words.title}
      level={level}
      action={
        <Button look="main" onClick={() => session.again?.()}>
          {words.again}
        </Button>
      }
    >
      {words.hint}
    </EmptyState>
  );
}
