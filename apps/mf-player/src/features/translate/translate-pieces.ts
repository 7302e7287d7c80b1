import type { Engine } from './browser-translator.ts';
import type { Piece } from './text-pieces.ts';

export type Progress = { text: string; done: number; total: number; kind: Engine['kind'] };
type TranslationRequest = {
  pieces: readonly Piece[];
  first: Engine | null;
  /** If the first is missing or fails. */ second: Engine;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
};

/** In order. Rejects with the second engine's error. */
export async function translatePieces({
  pieces,
  first,
  second,
  signal,
  onProgress,
}: TranslationRequest): Promise<Progress> {
  let engine = first ?? second;
  const progress: Progress = {
    text: '',
    done: 0,
    total: pieces.filter(({ kind }) => kind === 'words').length,
    kind: engine.kind,
  };
  for (const piece of pieces) {
    if (piece.kind === 'gap') {
      progress.text += piece.text;
      continue;
    }
    let translated: string;
    try {
      translated = await engine.translate(piece.text, signal);
    } catch (cause) {
      if (signal.aborted || engine === second) throw cause;
      engine = second;
      translated = await engine.translate(piece.text, signal);
    }
    signal.throwIfAborted();
    progress.text += translated + (/\s+$/.exec(piece.text)?.[0] ?? '').slice(/\s+$/.exec(translated)?.[0].length ?? 0);
    progress.done += 1;
    progress.kind = engine.kind;
    onProgress({ ...progress });
  }
  return { ...progress };
}
