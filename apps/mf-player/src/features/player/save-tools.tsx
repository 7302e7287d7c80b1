import { useSaveArticle } from '@tidings/api-client/use-save-article.ts';
import type { QueueItem } from '@tidings/player-core/player.types.ts';
import { saveAfterSignIn } from '@tidings/shell-api/pending-action.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { createUpgradeAction } from '@tidings/shell-api/upgrade-action.ts';
import { usePendingSaves } from '@tidings/shell-api/use-pending-saves.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { usePlayerWords } from './player.words.ts';

export function SaveTools({ item }: { item: QueueItem | null }) {
  const { keep: words } = usePlayerWords();
  const shell = useShell();
  const { viewer } = useSession();
  const later = usePendingSaves();
  const { saved, busy, press } = useSaveArticle(
    {
      viewer: viewer?.id ?? null,
      notify: shell.notify,
      upgrade: () => createUpgradeAction(shell),
      signInFirst: (articleId) => saveAfterSignIn(shell, { kind: 'save', articleId }),
      later,
    },
    item?.articleId ?? '',
  );
  const address = item?.url;
  const nothing = () => shell.notify('error', words.noArticle);
  const copy = (url: string) => {
    navigator.clipboard.writeText(url).then(
      () => {
        shell.notify('success', words.copied);
        shell.track({ name: 'UrlCopied', attributes: { url, contentType: 'article' } });
      },
      (cause: unknown) => console.warn('the address could not be copied', cause),
    );
  };
  return (
    <>
      <ToolButton
        icon="save"
        pressed={saved}
        aria-busy={busy}
        label={item ? words.saveThis(item.title) : words.save}
        onClick={item ? press : nothing}
      />
      {address !== '' && (
        <ToolButton
          icon="copy"
          label={item ? words.copyThis(item.title) : words.copy}
          onClick={address === undefined ? nothing : () => copy(address)}
        />
      )}
    </>
  );
}
