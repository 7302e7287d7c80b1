import { shortenText } from './shortened.ts';

export function TruncatedText({ text, limit }: { text: string; limit: number }) {
  if (text.length <= limit) return text;
  return (
    <>
      <span aria-hidden="true">{shortenText(text, limit)}</span>
      <span className="vh">{text}</span>
    </>
  );
}
