import { useShell } from '@tidings/shell-api/shell-context.ts';
import { Button } from '@tidings/ui/button.tsx';
import { useRef, useState } from 'react';
import { splitOpml } from './opml-parts.ts';
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
    const result = await bring.mutateAsync(splitOpml(await upload.text()));
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
