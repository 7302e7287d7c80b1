import { useSaveArticle } from '@tidings/api-client/use-save-article.ts';
import { saveAfterSignIn } from '@tidings/shell-api/pending-action.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { createUpgradeAction } from '@tidings/shell-api/upgrade-action.ts';
import { usePendingSaves } from '@tidings/shell-api/use-pending-saves.ts';
import { useSession } from '@tidings/shell-api/use-session.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import { useArticleCardWords } from './article-card.words.ts';

export function SaveTool({ id, title }: { id: string; title: string }) {
  const words = useArticleCardWords();
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
    id,
  );
  return <ToolButton icon="save" pressed={saved} aria-busy={busy} label={words.save(title)} onClick={press} />;
}
