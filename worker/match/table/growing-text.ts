/** The JSON of an append-only list, without brackets. Each item is serialized once. */
export class GrowingText {
  length = 0;
  text = '';

  add(item: unknown): void {
    this.text += (this.length > 0 ? ',' : '') + JSON.stringify(item);
    this.length++;
  }
}

/** One growing text per key. */
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
