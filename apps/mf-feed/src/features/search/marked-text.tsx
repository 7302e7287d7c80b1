import { Fragment } from 'react';
import type { ReactNode } from 'react';
import css from './marked-text.module.css';

const MARKED = /<mark>(.*?)<\/mark>/gs;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

const decodeEntities = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');

export const hasMarks = (html: string): boolean => html.includes('<mark>');

const BEGINS = /^[^\p{L}\p{N}]*[\p{Lu}\p{Lo}\p{N}]/u;
const ENDS = /[.!?…。؟]["”’»)\]]*$/u;

/** Renders a passage, with an ellipsis where it starts or ends in the middle of a sentence. */
export function renderMarkedPassage(html: string): ReactNode {
  const text = decodeEntities(html.replaceAll(/<\/?mark>/g, '')).trim();
  return (
    <>
      {!BEGINS.test(text) && '… '}
      {renderMarkedText(html)}
      {!ENDS.test(text) && ' …'}
    </>
  );
}

/** Renders `<mark>` tags from the search index as elements, and all other HTML as text. */
export function renderMarkedText(html: string): ReactNode {
  return html.split(MARKED).map((piece, place) =>
    place % 2 === 1 ? (
      <mark key={place} className={css.match}>
        {decodeEntities(piece)}
      </mark>
    ) : (
      <Fragment key={place}>{decodeEntities(piece)}</Fragment>
    ),
  );
}
