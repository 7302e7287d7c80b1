import type { VoiceDownload } from '@tidings/api-client/operations/voice-catalogue.operations.ts';
import { StaticShell } from '@tidings/shell-api/static-shell.fixture.tsx';
import type { Gallery } from '@tidings/ui/gallery.fixture.ts';
import { CatalogueRow, LicenceDialog } from './catalogue-row.tsx';
import { catalogueVoices } from './catalogue-voices.fixture.ts';

const [free, restricted, unclear] = catalogueVoices as [
  (typeof catalogueVoices)[number],
  (typeof catalogueVoices)[number],
  (typeof catalogueVoices)[number],
];
const nothing = () => undefined;
const common = { isBusy: false, isFound: true, problem: null, onInstall: nothing, onRemove: nothing };
const download = (id: string, state: VoiceDownload['state'], percent: number): VoiceDownload => ({
  id,
  state,
  percent,
  message: `${id} was not installed: the disk is full.`,
});

const gallery: Gallery = {
  title: 'Voice catalogue',
  states: [
    {
      name: 'rows',
      show: (
        <StaticShell>
          <ul style={{ padding: 0, listStyle: 'none' }}>
            <CatalogueRow {...common} voice={free} isInstalled={false} download={undefined} />
            <CatalogueRow {...common} voice={restricted} isInstalled={false} download={undefined} />
            <CatalogueRow {...common} voice={unclear} isInstalled download={undefined} />
            <CatalogueRow {...common} voice={free} isInstalled isFound={false} download={undefined} />
            <CatalogueRow
              {...common}
              voice={restricted}
              isInstalled={false}
              download={download(restricted.id, 'fetching', 42)}
            />
            <CatalogueRow
              {...common}
              voice={unclear}
              isInstalled={false}
              download={download(unclear.id, 'failed', 0)}
            />
          </ul>
        </StaticShell>
      ),
    },
    {
      name: 'licence',
      alone: true,
      show: (
        <StaticShell>
          <LicenceDialog voice={restricted} onClose={nothing} onAccept={nothing} />
        </StaticShell>
      ),
    },
  ],
};
export default gallery;
