import type { ReadableArticleFields } from '@tidings/api-client/generated/operation-types.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { useListening } from '@tidings/shell-api/use-listening.ts';
import { Button } from '@tidings/ui/button.tsx';
import { ListenButton } from '@tidings/ui/listen-pill.tsx';
import type { ReactNode } from 'react';
import css from './line-icon.module.css';
import { toOwnTextItem } from './own-text.ts';
import secondaryButtonCss from './secondary-button.module.css';

const paths = {
  microphone:
    'M12 3.5a2.8 2.8 0 0 1 2.8 2.8v5a2.8 2.8 0 0 1-5.6 0v-5A2.8 2.8 0 0 1 12 3.5zM5.8 11a6.2 6.2 0 0 0 12.4 0M12 ' +
    '17.2V21M8.5 21h7',
  swap: 'M4 8.5h15M15 4.5l4 4-4 4M20 15.5H5M9 11.5l-4 4 4 4',
  paste: 'M8 5H5v15.5h14V5h-3M8.5 3h7v4h-7zM8.5 12h7M8.5 16h5',
} as const;

export function LineIcon({ name, size = 20 }: { name: keyof typeof paths; size?: number }) {
  return (
    <svg className={css.icon} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

export function SecondaryButton({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <Button className={secondaryButtonCss.quiet} title={label} onClick={onClick}>
      {icon}
      <span>{label}</span>
    </Button>
  );
}

type PasteButtonProps = {
  label: string;
  refused: string;
  onPaste: (text: string) => void;
};

export function PasteButton({ label, refused, onPaste }: PasteButtonProps) {
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

type OwnTextListenButtonProps = {
  article: ReadableArticleFields | null;
  source: string;
  /** Label after "Listen: " while the text has no title. */ heard: string;
  onListen: () => void;
};

const NONE = { id: '', title: '', lang: null, listenMs: null, narration: null };

export function OwnTextListenButton({ article, source, heard: played, onListen }: OwnTextListenButtonProps) {
  const { listening, press } = useListening(toOwnTextItem(article ?? NONE, source), article?.listenMs ?? null);
  return article ? (
    <ListenButton state={listening} title={article.title} onPress={press} />
  ) : (
    <ListenButton state={{ kind: 'new', totalMs: null }} title={played} onPress={onListen} />
  );
}
