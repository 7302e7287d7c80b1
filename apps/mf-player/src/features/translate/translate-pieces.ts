import type { TranslationEngine } from './browser-translator.ts';
import type { TextPiece } from './text-pieces.ts';

export type TranslationProgress = { text: string; done: number; total: number; kind: TranslationEngine['kind'] };
type TranslationRequest = {
  pieces: readonly TextPiece[];
  first: TranslationEngine | null;
  second: TranslationEngine;
  signal: AbortSignal;
  onProgress: (progress: TranslationProgress) => void;
};

/** Translates pieces and keeps their order. Rejects with the error of the second engine if both fail. */
export async function translatePieces({
  pieces,
  first,
  second,
  signal,
  onProgress,
}: TranslationRequest): Promise<TranslationProgress> {
  let engine = first ?? second;
  const progress: TranslationProgress = {
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
