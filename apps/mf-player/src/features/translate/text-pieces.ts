import type { TranslationEngine } from './browser-translator.ts';

/** Words to translate, or a gap that stays unchanged. */
type TextPiece = { kind: 'words' | 'gap'; text: string };

export type TranslationProgress = { text: string; done: number; total: number; kind: TranslationEngine['kind'] };
type TranslationRequest = {
  pieces: readonly TextPiece[];
  first: TranslationEngine | null;
  second: TranslationEngine;
  signal: AbortSignal;
  onProgress: (progress: TranslationProgress) => void;
};

const GAPS = /(\s*\n\s*)/;
const HAS_WORDS = /[\p{L}\p{N}]/u;
const HALF_A_LETTER = /[\ud800-\udbff]$/;

function splitSentences(text: string, language: string): string[] {
  return [...new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);
}

/** Cuts a text at spaces. If no space is suitable, cuts anywhere except inside a grapheme. */
function cut(text: string, most: number): string[] {
  const parts: string[] = [];
  for (let remaining = text; remaining !== '';) {
    const piece = remaining.slice(0, most).replace(remaining.length > most ? HALF_A_LETTER : /$^/, '');
    const space = remaining.length > most ? piece.lastIndexOf(' ') + 1 : 0;
    const part = space > most / 2 ? piece.slice(0, space) : piece;
    parts.push(part);
    remaining = remaining.slice(part.length);
  }
  return parts;
}

function splitParagraph(paragraph: string, language: string, most: number): string[] {
  if (paragraph.length <= most) return [paragraph];
  const parts: string[] = [];
  for (const sentence of splitSentences(paragraph, language).flatMap((one) => cut(one, most))) {
    const last = parts.at(-1);
    if (last !== undefined && last.length + sentence.length <= most) parts[parts.length - 1] = last + sentence;
    else parts.push(sentence);
  }
  return parts;
}

/** Splits a text into pieces of at most `most` characters. Joining the pieces restores the text. */
export function splitText(text: string, language: string, most: number): TextPiece[] {
  return text
    .split(GAPS)
    .filter((part) => part !== '')
    .flatMap((part): TextPiece[] =>
      HAS_WORDS.test(part)
        ? splitParagraph(part, language, most).map((words) => ({ kind: 'words', text: words }))
        : [{ kind: 'gap', text: part }],
    );
}

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
