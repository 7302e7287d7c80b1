/** Returns the lower-case primary language of a tag (BCP 47, or with `_`): `de` for `de-CH`; empty without a tag. */
export const getPrimaryLanguage = (tag: string | null | undefined): string =>
  tag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
