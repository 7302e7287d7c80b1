import { parseHTML } from 'linkedom';
import type { DomDocument, DomElement } from '../blocks/dom.types.ts';

const FRAME_TAGS = /<!doctype[^<>]{0,2000}>|<\/?(?:html|head|body)(?=[\s>])[^<>]{0,20000}>/gi;
const LANGUAGE = /<html[^<>]{0,2000}?\slang\s*=\s*["']?([a-z]{2,3}(?:-[a-z0-9]{1,8})*)/i;
/** So much of the text in paragraphs is no panel that waits for a click. */
const BODY_SHARE = 0.65;
const PANEL = /modal|dialog|popup|consent|cookie|gdpr|overlay|login/i;
const UNSCRIPTED_MIN = 250;

const parsed = (source: string) => parseHTML(source).document as unknown as DomDocument;
const length = (element: DomElement | null) => (element?.textContent ?? '').trim().length;

const paragraphs = (element: DomElement) => [...element.querySelectorAll('p')].reduce((sum, paragraph) => sum + length(paragraph), 0);

/** The tree of a page with one head and one body, and with the text that only a script would have shown. */
export function pageTree(source: string): DomDocument {
  let document = parsed(source);
  if (!isFramed(document)) document = parsed(`<!doctype html><html lang="${LANGUAGE.exec(source)?.[1] ?? ''}"><head></head><body>${source.replace(FRAME_TAGS, '')}</body></html>`);
  showText(document);
  return document;
}

// A warning printed before the page, or a second body, leaves the tree builder with an empty one.
function isFramed(document: DomDocument): boolean {
  if (document.documentElement?.localName !== 'html' || document.querySelectorAll('body').length !== 1) return false;
  return document.querySelector('body') === document.body;
}

/** Streamed pages and forums keep their text in hidden parts until a script shows it; no script runs here. */
function showText(document: DomDocument): void {
  const body = document.body;
  const total = paragraphs(body);
  for (const element of [...document.querySelectorAll('[hidden],[aria-hidden="true"],[style*="display"],[style*="visibility"]')]) {
    const streamed = element.id.startsWith('S:');
    if (PANEL.test(`${element.getAttribute('class') ?? ''} ${element.id}`.slice(0, 500))) continue;
    if (!streamed && element !== body && (total === 0 || paragraphs(element) < total * BODY_SHARE)) continue;
    for (const name of ['hidden', 'aria-hidden', 'style']) element.removeAttribute(name);
  }
  for (const element of [...document.querySelectorAll('noscript')]) {
    if (length(element) >= UNSCRIPTED_MIN && paragraphs(element) > total / 2) element.replaceWith(...element.childNodes);
  }
}
