import { translationLanguages } from '@tidings/contracts/conversion/translation.ts';
import type { TranslationLanguage } from '@tidings/contracts/conversion/translation.ts';
import { SelectField } from '@tidings/ui/field.tsx';
import { pageLocale } from '@tidings/ui/page-language.ts';

export const formatLanguage = (language: TranslationLanguage): string => {
  const name = new Intl.DisplayNames(pageLocale(), { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(pageLocale()) + name.slice(1);
};

export function LanguageSelect({
  label,
  value,
  onChoose,
}: {
  label: string;
  value: TranslationLanguage;
  onChoose: (language: TranslationLanguage) => void;
}) {
  return (
    <SelectField
      label={label}
      value={value}
      options={translationLanguages.map((language) => ({ value: language, label: formatLanguage(language) }))}
      onChoose={onChoose}
    />
  );
}
