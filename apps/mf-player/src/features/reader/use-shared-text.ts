import { takeShared } from '@tidings/api-client/take-shared.ts';
import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/limits.ts';
import { SHARE_MISSED } from '@tidings/contracts/web/share.ts';
import { useEffect, useEffectEvent } from 'react';

type Taken = { title: string; text: string };
/** Where the installed product is opened with files, the browser hands them over so. */
type LaunchQueue = {
  setConsumer(consumer: (launched: { files?: readonly { name: string; getFile(): Promise<File> }[] }) => void): void;
};

/** So many bytes of a file are read: no letter of a text takes more than four. */
const FILE_BYTES_MAX = PASTED_TEXT_MAX * 4;

/** Hands over, once, the text that was shared with this page or the file it was opened with. */
export function useSharedText(took: (text: Taken) => void, missed: () => void): void {
  const take = useEffectEvent(took);
  const miss = useEffectEvent(missed);
  useEffect(() => {
    void takeShared().then((shared) => {
      if (shared === null) return;
      if (shared === SHARE_MISSED || shared.kind !== 'text') miss();
      else take(shared);
    }, miss);
  }, []);
  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      const [first] = files;
      void first
        ?.getFile()
        .then(async (file) => take({ title: first.name.replace(/\.\w+$/, ''), text: await textOf(file) }))
        .catch(() => miss());
    });
  }, []);
}

const textOf = async (file: File) => (await file.slice(0, FILE_BYTES_MAX).text()).slice(0, PASTED_TEXT_MAX + 1);
