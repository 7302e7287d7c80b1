import { Button } from '@tidings/ui/button.tsx';
import { EmptyState } from '@tidings/ui/placeholders.tsx';
import { useEffect, useState } from 'react';
import { useFrameWords } from '../words/frame.words.ts';
import { ContractMismatchError } from './contract-mismatch.ts';
import type { RemoteManifest } from './remote-list.ts';
import type { SlotFailure } from './remote-slot.tsx';

const MANY = 2;

export function SlotFailureNotice({ failure, level = 1 }: { failure: SlotFailure; level?: 1 | 2 }) {
  const words = useFrameWords();
  const altered = useAltered(failure.remote);
  const reload = (
    <Button look="main" onClick={() => location.reload()}>
      {words.reload}
    </Button>
  );
  if (failure.error instanceof ContractMismatchError) {
    return (
      <EmptyState level={level} title={words.otherVersion} action={reload}>
        {words.otherVersionHint}
      </EmptyState>
    );
  }
  const again = (
    <Button look="main" onClick={failure.retry}>
      {words.again}
    </Button>
  );
  return (
    <div role="alert">
      <EmptyState
        level={level}
        title={altered ? words.altered : words.notLoaded}
        action={
          failure.failures < MANY && !altered ? (
            again
          ) : (
            <p>
              {again} {reload}
            </p>
          )
        }
      >
        {altered ? words.alteredHint : words.notLoadedHint}
      </EmptyState>
    </div>
  );
}

function useAltered(remote: RemoteManifest | undefined): boolean {
  const [altered, setAltered] = useState(false);
  useEffect(() => {
    if (remote)
      import('./slot-failures.ts')
        .then(({ failsIntegrityCheck }) => failsIntegrityCheck(remote))
        .then(setAltered, () => undefined);
  }, [remote]);
  return altered;
}
