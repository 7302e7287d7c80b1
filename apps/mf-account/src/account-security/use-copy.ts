import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useSecondFactorsWords } from './second-factors.words.ts';

/** Returns a function that copies a text and reports whether the browser allowed it. */
export function useCopy(): (text: string) => void {
  const words = useSecondFactorsWords();
  const { notify } = useShell();
  return (text) => {
    const failed = (error: unknown) => {
      notify('error', words.notCopied);
      console.warn('the text could not be copied', error);
    };
    // Browsers have no clipboard at an address without TLS.
    if (typeof navigator.clipboard?.writeText !== 'function') return failed('no clipboard');
    navigator.clipboard.writeText(text).then(() => notify('success', words.copied), failed);
  };
}
