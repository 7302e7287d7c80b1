type Props = {
  text: string;
  word: { start: number; end: number } | null;
  /** At display sizes, where lines are tight. */ fit?: boolean;
};

/** A text with the word that is being heard. */
export function LitText({ text, word, fit = false }: Props) {
  if (!word) return text;
  return (
    <>
      {text.slice(0, word.start)}
      <span className={fit ? 'word fit' : 'word'}>{text.slice(word.start, word.end)}</span>
      {text.slice(word.end)}
    </>
  );
}
