type Props = {
  text: string;
  word: { start: number; end: number } | null;
  fit?: boolean;
};

export function HighlightedText({ text, word, fit = false }: Props) {
  if (!word) return text;
  return (
    <>
      {text.slice(0, word.start)}
      <span className={fit ? 'word fit' : 'word'}>{text.slice(word.start, word.end)}</span>
      {text.slice(word.end)}
    </>
  );
}
