import { useShell } from '@tidings/shell-api/shell-context.ts';
import { LineIcon } from './line-icon.tsx';
import { SecondaryButton } from './secondary-button.tsx';

type Props = {
  label: string;
  refused: string;
  onPaste: (text: string) => void;
};

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
  return <SecondaryButton icon={<LineIcon name="paste" />} label={label} onClick={() => void paste()} />;
}
