/** A text with marked parts, such as a link: plain strings, and parts with a tag from the message. */
export type Rich<Tag extends string = string> = readonly (string | Tagged<Tag>)[];

export interface Tagged<Tag extends string> {
  readonly tag: Tag;
  readonly parts: Rich<Tag>;
}

/** The text without tags, for labels. */
export const plainText = (rich: Rich): string =>
  rich.map((part) => (typeof part === 'string' ? part : plainText(part.parts))).join('');
