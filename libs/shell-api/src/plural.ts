type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Used as `plural(3, { one: 'Tag', other: 'Tage' })`. */
export function createPluralFormatter(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  return (count, forms) => forms[rules.select(count)] ?? forms.other;
}
