// The pseudo-language en-XA: English with accents, about 40% longer, between brackets. What stays plain on a page has
// escaped the catalogue; what overflows has no room for a longer language.
import { TYPE, createLiteralElement, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Area } from './catalogue.ts';

export const PSEUDO = 'en-XA';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçðéƒĝĥíĵķļɱñóþɋŕšţúṽŵẋýžÁƁÇÐÉƑĜĤÍĴĶĻṀÑÓÞɊŔŠŢÚṼŴẊÝŽ';
const accents = new Map([...PLAIN].map((letter, index) => [letter, [...ACCENTED][index]!]));

/** Vowels stand twice, which is about as much longer as other languages are. */
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

/** A text that is only a name, a number or a card in another language, too, stays as long as it is. */
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
