import { Button } from '@tidings/ui/button.tsx';
import { Empty } from '@tidings/ui/empty.tsx';
import { ContractMismatch } from './remote-loader.ts';
import type { SlotFailure } from './remote-slot.tsx';

const MANY = 2;

/** What stands where a part should be: what happened, and the way back. */
export function SlotFailed({ failure, level = 1 }: { failure: SlotFailure; level?: 1 | 2 }) {
  const reload = <Button look="main" onClick={() => location.reload()}>Reload the page</Button>;
  if (failure.error instanceof ContractMismatch) {
    return <Empty level={level} title="This part is of another version." action={reload}>It was made for a different version of this page. Reload to get the two together; everything else goes on working.</Empty>;
  }
  const again = <Button look="main" onClick={failure.retry}>Try again</Button>;
  return (
    <div role="alert">
      <Empty level={level} title="This part did not load." action={failure.failures < MANY ? again : <p>{again} {reload}</p>}>
        Everything else goes on working, and so does the sound.
      </Empty>
    </div>
  );
}
