import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { getDeleteTextWords } from '@tidings/ui/delete-text.words.ts';
import { useState } from 'react';
import { useOwnText } from '../../own-text/use-own-text.ts';
import { useReaderWords } from './reader.words.ts';
import { useCopySource } from './use-copy-source.ts';
import { useDrafts } from './use-drafts.ts';
import { useSharedText } from './use-shared-text.ts';

export type ReaderEditorState = ReturnType<typeof useReaderEditor>;

export function useReaderEditor(viewer: string | null) {
  const words = useReaderWords();
  const { notify } = useShell();
  const from = useCopySource();
  const drafts = useDrafts(viewer, from?.title ?? null);
  const { draft } = drafts;
  const [problem, setProblem] = useState<string | null>(null);
  const [firstDraftId] = useState(draft.id);
  const page = from !== null && draft.id === firstDraftId ? from : null;
  const playback = useOwnText(
    { text: draft.text, title: draft.title.trim() || null, ...(page ? { url: page.url } : {}) },
    words.yours,
  );
  const isTooLong = draft.text.length > PASTED_TEXT_MAX;
  useSharedText(
    (shared) => {
      drafts.start();
      drafts.write(shared);
      notify('info', words.shared);
    },
    () => notify('warning', words.shareMissed),
  );

  async function send(how: () => Promise<void>): Promise<boolean> {
    if (isTooLong) return false;
    setProblem(draft.text.trim() === '' ? words.empty : null);
    if (draft.text.trim() === '') return false;
    try {
      await how();
      return true;
    } catch (cause) {
      setProblem(cause instanceof Error ? cause.message : words.failed);
      return false;
    }
  }

  return {
    drafts,
    ownText: playback,
    page,
    problem: isTooLong ? words.tooLong(PASTED_TEXT_MAX) : problem,
    write(part: { text?: string; title?: string }) {
      setProblem(null);
      drafts.write(part);
    },
    start() {
      setProblem(null);
      drafts.start();
    },
    clear() {
      setProblem(null);
      drafts.remove(draft);
      notify('success', words.drafts.removed, { label: words.drafts.undo, run: () => drafts.putBack(draft) });
    },
    listen: () => send(playback.listen),
    async queue() {
      if (await send(playback.queue)) notify('success', words.queued);
    },
    async remove() {
      try {
        await playback.remove();
        notify('success', getDeleteTextWords().deleted);
      } catch {
        notify('error', getDeleteTextWords().failed);
      }
    },
  };
}
