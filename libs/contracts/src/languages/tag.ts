/** The primary language of a tag (BCP 47, or with `_`), in lower case: `de` of `de-CH`; empty if there is no tag. */
export const primaryOf = (tag: string | null | undefined): string => tag?.trim().toLowerCase().split(/[-_]/)[0] ?? '';
