// The pseudo-language en-XA: English with accents, about 40% longer, in brackets. Plain text on a page was
// not taken from the catalogue; overflowing text has no room for longer languages.
import { itemAt } from '../../games/list.ts';
import { TYPE, createLiteralElement, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Area } from './catalogue.ts';

export const PSEUDO = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const accents = new Map([...PLAIN].map((letter, index) => [letter, itemAt([...ACCENTED], index)]));

/** Doubles vowels, which lengthens a text about as much as a translation. */
export const accented = (text: string): string =>
  [...text].map((letter) => (accents.get(letter) ?? letter).repeat(/[aeiou]/.test(letter) ? 2 : 1)).join('');

function pseudo(element: MessageFormatElement): MessageFormatElement {
  switch (element.type) {
    case TYPE.literal:
      return createLiteralElement(accented(element.value));
    case TYPE.tag:
      return { ...element, children: element.children.map(pseudo) };
    case TYPE.plural:
    case TYPE.select:
      return { ...element, options: branches(element.options) };
    default:
      return element;
  }
}

const branches = <Branch extends { value: MessageFormatElement[] }>(options: Record<string, Branch>) =>
  Object.fromEntries(
    Object.entries(options).map(([key, branch]) => [key, { ...branch, value: branch.value.map(pseudo) }]),
  );

/** True if a text has words. Names, numbers and cards stay as short as they are. */
const hasWords = (elements: readonly MessageFormatElement[]): boolean =>
  elements.some((element) => {
    if (element.type === TYPE.literal) return /\p{L}/u.test(element.value);
    if (element.type === TYPE.tag) return hasWords(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return false;
    return Object.values(element.options).some(({ value }) => hasWords(value));
  });

const bracketed = (elements: MessageFormatElement[]): MessageFormatElement[] => [
  createLiteralElement('['),
  ...elements,
  createLiteralElement(']'),
];

export const pseudoArea = ({ name, messages }: Area): Area => ({
  name,
  messages: messages.map((message) => {
    const elements = message.elements.map(pseudo);
    return { ...message, elements: hasWords(message.elements) ? bracketed(elements) : elements };
  }),
});
