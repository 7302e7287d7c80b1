/** Fields for article lists, which do not include the texts. */
export const ARTICLE_CARD_FIELDS = `id sourceId sourceName author title description url picture publishedAt category
  type country lang createdAt updatedAt contentState contentCode verdict listenMs characters storyId
  alsoIn { articleId sourceName url } retitledAt correction own`;

export const READABLE_ARTICLE_FIELDS = `${ARTICLE_CARD_FIELDS}
  narration {
    language characters estimatedMs
    blocks { index kind level ordered text }
    sentences { index block start end }
  }`;
