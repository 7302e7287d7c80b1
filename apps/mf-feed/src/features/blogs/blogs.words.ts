/** Everything the pages of the blogs say. */
export const blogsWords = {
  list: {
    title: 'Blogs', crumb: 'Blogs', intro: 'What readers write, read aloud like everything else.', write: 'Write a blog',
    search: 'Search titles', found: (shown: number, loaded: number) => `${shown} of ${loaded} ${loaded === 1 ? 'title' : 'titles'}`,
    more: 'Load More', loading: 'Loading more', wait: 'The blogs are on their way.',
    empty: 'This place is empty.', emptyHint: 'Even the tumbleweed has rolled on to the feed. Write the first blog, and it will have a reason to come back.',
    none: (query: string) => `No title here has “${query}” in it.`, noneHint: 'Only the blogs that are loaded are searched.',
    failed: 'The blogs could not be fetched.', again: 'Try again',
  },
  card: { playing: 'Playing', likes: (count: number) => `${count} ${count === 1 ? 'like' : 'likes'}` },
  blog: {
    crumb: 'Blog', edit: 'Edit', gone: 'This blog is no longer here.', goneHint: 'Its author may have deleted it. The others are still there.', back: 'Go To Blogs',
    failed: 'This blog could not be fetched.', tags: 'Tags', text: 'Text',
  },
  like: {
    label: (title: string) => `Like: ${title}`, signIn: 'Please login to like blogs.', failed: 'That did not reach us. Please try again.',
  },
  create: { title: 'Write a blog', crumb: 'Write', submit: 'Publish', done: 'Your blog is published.' },
  edit: {
    title: 'Edit your blog', crumb: 'Edit', submit: 'Save changes', done: 'Your changes are published.',
    notYours: 'Only its author can edit this blog.', notYoursHint: 'You can read it, listen to it and like it.', read: 'Read it',
    delete: 'Delete this blog', deleteTitle: 'Delete this blog?', deleteHint: 'It goes for everybody, with its audio and its likes, and cannot be brought back.',
    deleteYes: 'Delete for good', deleteNo: 'Keep it', deleted: 'Your blog is deleted.',
  },
  form: {
    fields: {
      title: 'Title', content: 'Content', author: 'Author', category: 'Category', subcategory: 'Subcategory', tags: 'Tags',
      featuredImage: 'Featured image', seoDescription: 'SEO description', seoKeywords: 'SEO keywords', published: 'Published',
    },
    hints: {
      content: 'Markdown: # heading, *emphasis*, **strong**, [words](https://address), - list, 1. list, > quote, ``` code.',
      author: 'The name that stands under it.', featuredImage: 'The address of a picture, with https://.',
      seoDescription: 'One or two sentences. They stand below the title.',
      published: 'Only published blogs are sent. Until then your draft stays in this browser.',
    },
    empty: 'This field is empty.', emptyCount: (count: number) => (count === 1 ? 'One field needs your attention.' : `${count} fields need your attention.`),
    write: 'Write', preview: 'Preview', text: 'Text', previewWait: 'Setting the type.', previewEmpty: 'There is nothing to show yet.', previewFailed: 'The preview could not be made.',
    bytes: (used: string, most: string) => `${used} of ${most} KB`, tooLong: (most: string) => `The content is longer than ${most} KB.`,
    add: (what: string) => `Add to ${what}`, addShort: 'Add', keywordHint: 'Press Enter after each one.', twice: 'This keyword already exists!', remove: (word: string) => `Remove ${word}`,
    failed: 'That did not reach us. Your text is still here; please try again.', busy: 'Sending',
  },
  draft: {
    found: (when: string) => `You left a draft here, ${when}.`, take: 'Go on with it', drop: 'Throw it away', kept: 'Draft kept in this browser',
  },
};
