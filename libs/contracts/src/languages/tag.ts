/** `de` for `de-CH` or `de_CH`; empty without a tag. */
export const getPrimaryLanguage = (tag: string | null | undefined): string =>
  tag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
