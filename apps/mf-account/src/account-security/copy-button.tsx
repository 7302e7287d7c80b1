import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { useSecondFactorsWords } from './second-factors.words.ts';

/** Copies a text and reports whether the browser allowed it. */
export function CopyButton({ text }: { text: string }) {
  const words = useSecondFactorsWords();
  const { notify } = useShell();
  const copy = async () => {
    try {
      // Browsers provide no clipboard without TLS, so this throws.
      await navigator.clipboard.writeText(text);
      notify('success', words.copied);
    } catch (error) {
      notify('error', words.notCopied);
      console.warn('the text could not be copied', error);
    }
  };
  return <Button onClick={() => void copy()}>{words.copy}</Button>;
}
