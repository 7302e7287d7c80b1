import { takeSharedContent } from '@tidings/api-client/take-shared.ts';
import { PASTED_TEXT_MAX } from '@tidings/contracts/limits/library-limits.ts';
import { SHARE_MISSED_VALUE } from '@tidings/contracts/web/share.ts';
import { useEffect, useEffectEvent } from 'react';

type SharedText = { title: string; text: string };
type LaunchQueue = {
  setConsumer(consumer: (launched: { files?: readonly { name: string; getFile(): Promise<File> }[] }) => void): void;
};

/** UTF-8 needs at most four bytes per character. */
const FILE_BYTES_MAX = PASTED_TEXT_MAX * 4;

/** Passes shared text, or the text of an opened file, to `took`. Calls `missed` if it cannot be read. */
export function useSharedText(took: (text: SharedText) => void, missed: () => void): void {
  const take = useEffectEvent(took);
  const miss = useEffectEvent(missed);
  useEffect(() => {
    void takeSharedContent().then((shared) => {
      if (shared === null) return;
      if (shared === SHARE_MISSED_VALUE || shared.kind !== 'text') miss();
      else take(shared);
    }, miss);
  }, []);
  useEffect(() => {
    const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
    launchQueue?.setConsumer(({ files = [] }) => {
      const [first] = files;
      void first
        ?.getFile()
        .then(async (file) => take({ title: first.name.replace(/\.\w+$/, ''), text: await readText(file) }))
        .catch(() => miss());
    });
  }, []);
}

const readText = async (file: File) => (await file.slice(0, FILE_BYTES_MAX).text()).slice(0, PASTED_TEXT_MAX + 1);
