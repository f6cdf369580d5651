/** The JSON of a list that only grows, without its brackets. Each item is written once. */
export class GrowingText {
  /** The number of items it holds. */
  length = 0;
  text = '';

  add(item: unknown): void {
    this.text += (this.length > 0 ? ',' : '') + JSON.stringify(item);
    this.length++;
  }
}

/** A growing text for each of some keys. */
export class GrowingTexts<Key> {
  private readonly texts = new Map<Key, GrowingText>();

  of(key: Key): GrowingText {
    const known = this.texts.get(key);
    if (known) return known;
    const text = new GrowingText();
    this.texts.set(key, text);
    return text;
  }
}
