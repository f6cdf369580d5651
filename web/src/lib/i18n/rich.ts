/** A text with marked places in it, such as a link: plain pieces, and pieces under the tag that the message gives them. */
export type Rich<Tag extends string = string> = readonly (string | Tagged<Tag>)[];

export interface Tagged<Tag extends string> {
  readonly tag: Tag;
  readonly parts: Rich<Tag>;
}

/** The text without its marks, for labels. */
export const plainText = (rich: Rich): string =>
  rich.map((part) => (typeof part === 'string' ? part : plainText(part.parts))).join('');
