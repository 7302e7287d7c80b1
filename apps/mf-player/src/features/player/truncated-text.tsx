export const TITLE_CHARS_MAX = 50;
export const DESCRIPTION_CHARS_MAX = 150;

export function TruncatedText({ text, limit }: { text: string; limit: number }) {
  if (text.length <= limit) return text;
  return (
    <>
      <span aria-hidden="true">{shortenText(text, limit)}</span>
      <span className="vh">{text}</span>
    </>
  );
}

const shortenText = (text: string, limit: number): string =>
  text.length <= limit ? text : `${[...text].slice(0, limit).join('').trimEnd()}…`;
