import { translationLanguages } from '@tidings/contracts/conversion/translation.ts';
import type { TranslationLanguage } from '@tidings/contracts/conversion/translation.ts';
import { SelectField } from '@tidings/ui/field.tsx';
import { getPageLocale } from '@tidings/ui/page-language.ts';

export const formatTranslationLanguage = (language: TranslationLanguage): string => {
  const name = new Intl.DisplayNames(getPageLocale(), { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(getPageLocale()) + name.slice(1);
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
      options={translationLanguages.map((language) => ({
        value: language,
        label: formatTranslationLanguage(language),
      }))}
      onChoose={onChoose}
    />
  );
}
