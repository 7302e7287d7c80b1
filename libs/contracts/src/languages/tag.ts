/** Returns `de` for `de-CH` or `de_CH`, and '' without a tag. */
export const getPrimaryLanguage = (tag: string | null | undefined): string =>
  tag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
