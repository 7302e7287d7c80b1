import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { decodeFile } from '@tidings/ui/decode-file.ts';
import { useRef, useState } from 'react';
import css from './sources.module.css';
import { exportSources, useImportSources } from './sources.query.ts';
import { getRefusalSentence, useSourcesWords } from './sources.words.ts';

export function OpmlTransfer({ viewer, hasSources }: { viewer: string; hasSources: boolean }) {
  const words = useSourcesWords();
  const { notify } = useShell();
  const [message, setMessage] = useState('');
  const bring = useImportSources(viewer);
  const file = useRef<HTMLInputElement>(null);
  const failed = (error: unknown) => {
    console.warn('the sources could not be imported or exported', error);
    notify('error', words.notKept);
  };
  const take = async (upload: File) => {
    const result = await bring.mutateAsync(splitOpml(decodeFile(new Uint8Array(await upload.arrayBuffer()))));
    if ('code' in result) return setMessage(getRefusalSentence(words.refusals, result.code, result.message));
    const { added, already, unusable, leftOut } = result;
    setMessage(
      [
        words.imported(added),
        already > 0 && words.already(already),
        unusable > 0 && words.unusable(unusable),
        leftOut > 0 && words.leftOut(leftOut),
      ]
        .filter(Boolean)
        .join(' '),
    );
  };
  return (
    <div className={css.form}>
      <p className={css.buttons}>
        <Button disabled={!hasSources} onClick={() => void exportSources().then(download, failed)}>
          {words.exportOpml}
        </Button>
        <Button disabled={bring.isPending} onClick={() => file.current?.click()}>
          {words.importOpml}
        </Button>
        <input
          ref={file}
          className="vh"
          type="file"
          accept=".opml,.xml,text/xml,text/x-opml"
          tabIndex={-1}
          aria-label={words.importOpml}
          onChange={({ target }) => {
            const [selected] = target.files ?? [];
            if (selected) void take(selected).catch(failed);
            target.value = '';
          }}
        />
      </p>
      <output>{message}</output>
    </div>
  );
}

function download(opml: string): void {
  const url = URL.createObjectURL(new Blob([opml], { type: 'text/x-opml' }));
  Object.assign(document.createElement('a'), { href: url, download: 'tidings.opml' }).click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

const PART_BYTES = 700_000;
const PART_FEEDS = 2_000;

/** Splits an OPML file into documents that each fit into one request, and keeps the folders. */
export function splitOpml(text: string): string[] {
  if (new Blob([text]).size <= PART_BYTES) return [text];
  const outlines = [...new DOMParser().parseFromString(text, 'application/xml').querySelectorAll('outline[xmlUrl]')];
  if (outlines.length === 0) return [text.slice(0, PART_BYTES / 4)];
  const parts: string[] = [];
  for (let from = 0; from < outlines.length; from += PART_FEEDS) {
    const part = document.implementation.createDocument(null, 'opml');
    for (const outline of outlines.slice(from, from + PART_FEEDS)) {
      const folder = part.createElement('outline');
      folder.setAttribute('text', findFolders(outline));
      const feed = folder.appendChild(part.createElement('outline'));
      for (const name of ['text', 'xmlUrl']) feed.setAttribute(name, outline.getAttribute(name) ?? '');
      part.documentElement.append(findFolders(outline) === '' ? feed : folder);
    }
    parts.push(new XMLSerializer().serializeToString(part));
  }
  return parts;
}

function findFolders(outline: Element): string {
  const names: string[] = [];
  for (let up = outline.parentElement; up?.tagName === 'outline'; up = up.parentElement)
    names.unshift(up.getAttribute('text') ?? up.getAttribute('title') ?? '');
  return names.filter(Boolean).join(' / ');
}
