import { firstOf } from '../../games/list.ts';
import de from '../messages/de/host.json' with { type: 'json' };
import en from '../messages/en/host.json' with { type: 'json' };
import es from '../messages/es/host.json' with { type: 'json' };
import fr from '../messages/fr/host.json' with { type: 'json' };

/** Texts of the host page, by language. They are not part of the client. */
export const HOST_TEXTS = { en, de, es, fr };

export type HostLanguage = keyof typeof HOST_TEXTS;

/** Languages of the page, each named in itself. */
export const HOST_LANGUAGES: readonly { readonly tag: HostLanguage; readonly name: string }[] = [
  { tag: 'en', name: 'English' },
  { tag: 'de', name: 'Deutsch' },
  { tag: 'es', name: 'Español' },
  { tag: 'fr', name: 'Français' },
];

/** Locale for numbers in English texts. */
const BRITISH = 'en-GB';

type Keys = { [Name in keyof typeof en]: Name extends `host_${infer Key}` ? Key : never };

/** A text by its key without `host_`, with its parameters. */
type Say = (key: Keys[keyof Keys], values?: Readonly<Record<string, string>>) => string;

/** Texts and number format in one language. */
export interface Speaker {
  readonly tag: HostLanguage;
  readonly say: Say;
  /** A number with at most three digits, like `1.2k`. */
  readonly short: (value: number) => string;
}

/** The page's language: the chosen one, else the browser's first known one, else English. */
export function hostLanguage(chosen: string | undefined, asked: string | undefined): HostLanguage {
  const wanted = (asked ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().split(';');
    const weight = parameters.map((each) => /^\s*q=([\d.]+)\s*$/.exec(each)?.[1]).find(Boolean);
    return { tag: firstOf(tag.split('-')).toLowerCase(), weight: Number(weight ?? 1) };
  });
  const tags = wanted.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
  const known = [chosen, ...tags.map(({ tag }) => tag)].find((tag) => tag && Object.hasOwn(HOST_TEXTS, tag));
  return (known ?? 'en') as HostLanguage;
}

export function speakerOf(tag: HostLanguage): Speaker {
  const locale = tag === 'en' ? BRITISH : tag;
  const digits = new Intl.NumberFormat(locale, { maximumSignificantDigits: 3, useGrouping: false });
  const parts = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const short = (value: number): string => {
    for (const [from, unit] of UNITS) if (value >= from) return `${digits.format(value / from)}${unit}`;
    return value < 1 ? parts.format(value) : digits.format(value);
  };
  const say: Say = (key, values = {}) =>
    HOST_TEXTS[tag][`host_${key}`].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return { tag, say, short };
}

const UNITS = [
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;
