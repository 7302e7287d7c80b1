import type { CatalogueVoice, VoiceDownload } from '@tidings/api-client/operations/voice-catalogue.operations.ts';
import { Button } from '@tidings/ui/button.tsx';
import { Dialog } from '@tidings/ui/dialog.tsx';
import { FormError } from '@tidings/ui/form-error.tsx';
import { Icon } from '@tidings/ui/icon.tsx';
import { ProgressScale } from '@tidings/ui/progress-scale.tsx';
import { Tag } from '@tidings/ui/tag.tsx';
import { OutboundLink } from '../text-parts.tsx';
import css from './catalogue-row.module.css';
import { useVoiceCatalogueWords } from './voice-catalogue.words.ts';

/** Installed voices have no details of the catalogue, and downloads of other languages only an ID. */
export type ListedVoice = { id: string } & Partial<CatalogueVoice>;

type Props = {
  voice: ListedVoice;
  isInstalled: boolean;
  /** Whether the row is a search result, where installed voices cannot be removed. */
  isFound: boolean;
  download: VoiceDownload | undefined;
  isBusy: boolean;
  problem: string | null;
  onInstall: () => void;
  onRemove: () => void;
};

const TICKS = 50;
const PERCENT = 100;

export function CatalogueRow({ voice, isInstalled, isFound, download, isBusy, problem, onInstall, onRemove }: Props) {
  const words = useVoiceCatalogueWords();
  const name = getVoiceName(voice.id);
  const isFetching = download?.state === 'fetching';
  const failure = problem ?? (download?.state === 'failed' ? download.message : null);
  return (
    <li className={css.row}>
      <div>
        <h3>
          <bdi>{name}</bdi>
        </h3>
        <p className={css.facts}>{listFacts(voice, words).join(' · ')}</p>
        {voice.licence !== undefined && <Licence voice={voice} />}
      </div>
      <div className={css.actions}>
        {isInstalled && isFound && (
          <span className={css.state}>
            <Icon name="check" size={18} />
            {words.installed}
          </span>
        )}
        {isInstalled && !isFound && (
          <Button disabled={isBusy} onClick={onRemove}>
            {words.remove}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {!isInstalled && !isFetching && isFound && (
          <Button disabled={isBusy} onClick={onInstall}>
            {download ? words.again : words.install}
            <span className="vh"> {name}</span>
          </Button>
        )}
        {download?.state === 'failed' && (
          <Button disabled={isBusy} onClick={onRemove}>
            {words.dismiss}
            <span className="vh"> {name}</span>
          </Button>
        )}
      </div>
      {isFetching && (
        <div className={css.progress}>
          <p className="num">{words.progress(download.percent)}</p>
          <ProgressScale units={TICKS} heard={(download.percent * TICKS) / PERCENT} silent />
        </div>
      )}
      {failure !== null && !isFetching && (
        <div className={css.failure} dir="auto">
          <FormError message={failure} />
        </div>
      )}
    </li>
  );
}

function Licence({ voice: { licence = '', source = '', terms = '' } }: { voice: ListedVoice }) {
  const words = useVoiceCatalogueWords();
  return (
    <p className={css.licence}>
      <span>{words.licence(licence)}</span>
      {words.terms[terms] !== undefined && <Tag>{words.terms[terms]}</Tag>}
      {/^https?:\/\//.test(source) ? (
        <OutboundLink url={source} className="link">
          {words.source}
        </OutboundLink>
      ) : (
        source !== '' && <span>{source}</span>
      )}
    </p>
  );
}

type LicenceDialogProps = { voice: ListedVoice; onClose: () => void; onAccept: () => void };

export function LicenceDialog({ voice, onClose, onAccept }: LicenceDialogProps) {
  const words = useVoiceCatalogueWords();
  const { id, licence = '', terms } = voice;
  return (
    <Dialog title={words.acceptTitle(getVoiceName(id))} onClose={onClose}>
      <p>{(terms === 'non-commercial' ? words.nonCommercial : words.unclear)(licence)}</p>
      <p>{words.acceptHint}</p>
      <p className={css.buttons}>
        <Button look="main" onClick={onAccept}>
          {words.accept}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </p>
    </Dialog>
  );
}

/** Returns `thorsten` for `de_DE-thorsten-medium`. */
const getVoiceName = (id: string): string => id.split('-').slice(1, -1).join(' ').replaceAll('_', ' ') || id;

function listFacts(
  { id, quality = id.split('-').at(-1) ?? '', language = id.split('-')[0] ?? '', speakers, megabytes }: ListedVoice,
  words: ReturnType<typeof useVoiceCatalogueWords>,
): string[] {
  const name = new Intl.DisplayNames(words.locale, { type: 'language' }).of(language.replace('_', '-'));
  return [
    name ?? language,
    words.qualities[quality] ?? quality,
    ...(speakers === undefined ? [] : [words.speakers(speakers)]),
    ...(megabytes === undefined ? [] : [words.megabytes(megabytes)]),
  ];
}
