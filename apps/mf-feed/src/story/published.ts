/** The whole date and time, for the reader. */
export const dateLine = (publishedAt: string): string =>
  new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', hour: '2-digit', minute: '2-digit' }).format(new Date(publishedAt));
