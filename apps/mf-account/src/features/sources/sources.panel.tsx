import { SettingRow } from '../../account-page/setting-row.tsx';
import type { OwnSourceFields } from '../../generated/operation-types.ts';
import { AddSourceForm } from './add-source.form.tsx';
import { OpmlTransfer } from './opml-transfer.tsx';
import { SourceRow } from './source-row.tsx';
import css from './sources.module.css';
import { useSourcesWords } from './sources.words.ts';

export function SourcesPanel({ viewer, sources }: { viewer: string; sources: readonly OwnSourceFields[] }) {
  const words = useSourcesWords();
  const folders = [...Map.groupBy(sources, ({ folder }) => folder)];
  const names = folders.map(([folder]) => folder).filter((folder) => folder !== '');
  return (
    <>
      <section aria-label={words.add}>
        <SettingRow name={words.add} hint={words.addHint}>
          <AddSourceForm viewer={viewer} folders={names} />
        </SettingRow>
      </section>
      {sources.length > 0 && (
        <section aria-label={words.followed}>
          {folders.map(([folder, inside]) => (
            <div key={folder} className={css.folder}>
              {names.length > 0 && <h2 dir="auto">{folder === '' ? words.noFolder : folder}</h2>}
              <ul className={css.sources} aria-label={words.count(inside.length)}>
                {inside.map((source) => (
                  <SourceRow key={source.id} viewer={viewer} source={source} folders={names} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <section aria-label={words.along}>
        <SettingRow name={words.along} hint={words.alongHint}>
          <OpmlTransfer viewer={viewer} hasSources={sources.length > 0} />
        </SettingRow>
      </section>
    </>
  );
}
