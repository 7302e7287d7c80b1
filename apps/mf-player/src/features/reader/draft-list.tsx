import { useShell } from '@tidings/shell-api/shell-context.ts';
import { getPageLocale } from '@tidings/ui/page-language.ts';
import { ToolButton } from '@tidings/ui/tool-button.tsx';
import css from './draft-list.module.css';
import { getDraftTitle } from './draft-storage.ts';
import type { ReaderDraft } from './draft-storage.ts';
import { useReaderWords } from './reader.words.ts';
import type { useDrafts } from './use-drafts.ts';

export const formatDraftTime = (savedAt: string): string =>
  new Intl.DateTimeFormat(getPageLocale(), { weekday: 'long', hour: '2-digit', minute: '2-digit' }).format(
    Date.parse(savedAt),
  );

export function DraftList({ drafts }: { drafts: ReturnType<typeof useDrafts> }) {
  const { drafts: words } = useReaderWords();
  const { notify } = useShell();
  const remove = (draft: ReaderDraft) => {
    drafts.remove(draft);
    notify('success', words.removed, { label: words.undo, run: () => drafts.putBack(draft) });
  };
  if (!drafts.isKept) return <p className={css.hint}>{words.notKept}</p>;
  if (drafts.others.length === 0) return null;
  return (
    <section className={css.drafts}>
      <h2>{words.heading}</h2>
      <p className={css.hint}>{words.hint}</p>
      <ul>
        {drafts.others.map((draft) => (
          <li key={draft.id}>
            <button type="button" className={css.open} onClick={() => drafts.open(draft)}>
              <span className={css.name} dir="auto">
                {getDraftTitle(draft)}
              </span>
              <span className={css.about}>
                {formatDraftTime(draft.savedAt)}, {words.characters(draft.text.length)}
              </span>
            </button>
            <ToolButton icon="bin" label={words.remove(getDraftTitle(draft))} onClick={() => remove(draft)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
