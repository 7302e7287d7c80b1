import { shortened } from './shortened.ts';

/** A text cut where it is shown, and heard whole by whoever listens to the page. */
export function CutText({ text, limit }: { text: string; limit: number }) {
  if (text.length <= limit) return text;
  return (
    <>
      <span aria-hidden="true">{shortened(text, limit)}</span>
      <span className="vh">{text}</span>
    </>
  );
}
