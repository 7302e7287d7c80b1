import { useShell } from '@tidings/shell-api/shell-context.ts';
import { LineIcon } from './line-icon.tsx';
import { QuietButton } from './quiet-button.tsx';

type Props = { label: string; refused: string; /** Called with what was copied. */ onPaste: (text: string) => void };

/** Takes over what was copied, where the browser hands it over to a press; elsewhere it is not there. */
export function PasteButton({ label, refused, onPaste }: Props) {
  const { notify } = useShell();
  const clipboard = (navigator as Partial<Navigator>).clipboard as Partial<Clipboard> | undefined;
  if (typeof clipboard?.readText !== 'function') return null;
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text !== '') onPaste(text);
    } catch {
      notify('info', refused);
    }
  };
  return <QuietButton icon={<LineIcon name="paste" />} label={label} onClick={() => void paste()} />;
}
