import { takeSharedContent } from '@tidings/api-client/offline-cache.ts';
import { PASTED_TEXT_MAX, PASTED_TITLE_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { URL_MAX } from '@tidings/contracts/limits/web-limits.ts';
import { SHARE_MISSED_VALUE } from '@tidings/contracts/web/share.ts';
import { useShell } from '@tidings/shell-api/shell-context.ts';
import { decodeFile } from '@tidings/ui/decode-file.ts';
import { getDeleteTextWords } from '@tidings/ui/delete-text.words.ts';
import { useState, useEffect, useEffectEvent } from 'react';
import { useOwnText } from '../../own-text/own-text.ts';
import { useDrafts } from './drafts.tsx';
import { useReaderWords } from './reader.words.ts';

type SharedText = { title: string; text: string };
type LaunchQueue = {
  setConsumer(consumer: (launched: { files?: readonly { name: string; getFile(): Promise<File> }[] }) => void): void;
};

/** UTF-8 needs at most four bytes per character. */
const FILE_BYTES_MAX = PASTED_TEXT_MAX * 4;

type Copied = { url: string; host: string; title: string };

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

function useCopySource(): Copied | null {
  return useState(() => copiedFrom(new URLSearchParams(location.search)))[0];
}

function copiedFrom(params: URLSearchParams): Copied | null {
  const address = params.get('url') ?? '';
  const url = address.length <= URL_MAX ? URL.parse(address) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return { url: url.href, host: url.host, title: (params.get('title') ?? '').slice(0, PASTED_TITLE_MAX) };
}

/** Passes shared text, or the text of an opened file, to `took`. Calls `missed` if it cannot be read. */
function useSharedText(took: (text: SharedText) => void, missed: () => void): void {
  const take = useEffectEvent(took);
  const miss = useEffectEvent(missed);
  useEffect(() => {
    void takeSharedContent().then((shared) => {
      if (shared === null) return;
      if (shared === SHARE_MISSED_VALUE || shared.kind !== 'text') miss();
      else take(shared);
    }, miss);
  }, []);
  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      const [first] = files;
      void first
        ?.getFile()
        .then(async (file) => take({ title: first.name.replace(/\.\w+$/, ''), text: await readText(file) }))
        .catch(() => miss());
    });
  }, []);
}

const readText = async (file: File) =>
  decodeFile(new Uint8Array(await file.slice(0, FILE_BYTES_MAX).arrayBuffer())).slice(0, PASTED_TEXT_MAX + 1);
