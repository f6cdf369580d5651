import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Maximum mean and number of words of a sentence, and maximum number of words of a paragraph. */
const LIMITS = { mean: 20, sentence: 35, paragraph: 80 };

interface Block {
  readonly text: string;
  /**
   * Cells are limited like sentences and paragraphs, but aren't part of the mean, because they often aren't
   * sentences.
   */
  readonly isCell: boolean;
}

const FENCE = /^(`{3,}|~{3,})/;
const BREAK = /^$|^#{1,6} |^<\/?\w|^!\[|^---$/;
const ITEM = /^(?:[-*]|\d+\.) +/;

/** Replaces code and link addresses by one word each, and removes emphasis. */
const plain = (text: string) =>
  text
    .replace(/``.+?``|`[^`]*`/g, 'code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__|(?<=^|[\s(])[*_](?=\S)|(?<=\S)[*_](?=[\s).,;:]|$)/g, '')
    .trim();

/** The cells of a table's row; ignores bars in code or after a backslash. */
const cellsOf = (row: string) =>
  row
    .replace(/`[^`]*`/g, (code) => code.replaceAll('|', ''))
    .replaceAll('\\|', '')
    .split('|')
    .filter((cell) => cell.trim() !== '');

function blocksOf(page: string): Block[] {
  const blocks: { text: string; isCell: boolean }[] = [];
  let fence: string | undefined;
  let isOpen = false;
  for (const line of page.split('\n').map((each) => each.trim())) {
    if (fence !== undefined) {
      if (line === fence) fence = undefined;
    } else if (FENCE.test(line)) {
      fence = FENCE.exec(line)![1];
      isOpen = false;
    } else if (BREAK.test(line)) isOpen = false;
    else if (line.startsWith('|')) {
      isOpen = false;
      if (!/^[|\s:-]+$/.test(line)) {
        for (const cell of cellsOf(line)) blocks.push({ text: cell, isCell: true });
      }
    } else {
      if (ITEM.test(line) || !isOpen) blocks.push({ text: '', isCell: false });
      isOpen = true;
      blocks.at(-1)!.text += ` ${line.replace(ITEM, '').replace(/^> ?/, '')}`;
    }
  }
  return blocks.map(({ text, isCell }) => ({ text: plain(text), isCell }));
}

const wordsOf = (text: string) => text.split(/[\s—–]+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Initials and abbreviations don't end a sentence. */
const sentencesOf = (text: string) =>
  text.split(
    /(?<=[.!?][)”’"']*)(?<!\b[A-Z]\.)(?<!\b(?:e\.g|i\.e|al|vs)\.)\s+(?=[("“‘[]*[\p{Lu}\p{N}]|code\b)/u,
  );

/** Sentences and paragraphs over the limits, and the mean if it exceeds its limit. */
function faultsOf(page: string): string[] {
  const blocks = blocksOf(page);
  const prose = blocks.filter(({ isCell }) => !isCell).flatMap(({ text }) => sentencesOf(text));
  const mean = prose.reduce((sum, sentence) => sum + wordsOf(sentence), 0) / prose.length;
  return [
    ...(mean > LIMITS.mean ? [`mean of ${mean.toFixed(1)} words a sentence`] : []),
    ...blocks
      .flatMap(({ text }) => sentencesOf(text))
      .filter((sentence) => wordsOf(sentence) > LIMITS.sentence)
      .map((sentence) => `sentence of ${wordsOf(sentence)} words: ${sentence}`),
    ...blocks
      .filter(({ text }) => wordsOf(text) > LIMITS.paragraph)
      .map(({ text }) => `paragraph of ${wordsOf(text)} words: ${text}`),
  ];
}

/** The anchors GitHub generates from a page's headings. */
const headingsOf = (page: string) =>
  [...page.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const PAGES = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...globSync('docs/**/*.md', { cwd: ROOT }),
].sort();

/** Pages still to be rewritten. The list only shrinks. */
const LATER: readonly string[] = [];

describe('the prose of the docs', () => {
  it('is measured as a reader reads it', () => {
    const words = (count: number) => Array.from({ length: count }, () => 'Word').join(' ');
    expect(faultsOf(`${words(20)}.\n\n| ${words(35)} | b |\n| --- | --- |`)).toEqual([]);
    expect(faultsOf(`Short. ${words(36)}.`)).toEqual([expect.stringMatching(/^sentence of 36 words/)]);
    expect(faultsOf(`| a | ${words(36)} |`)).toEqual([expect.stringMatching(/^sentence of 36 words/)]);
    expect(faultsOf(`${words(21)}. ${words(21)}.`)).toEqual(['mean of 21.0 words a sentence']);
    expect(faultsOf(`- ${'One more. '.repeat(41)}`)).toEqual([expect.stringMatching(/^paragraph of 82/)]);
    expect(faultsOf(`- ${'One more. '.repeat(20)}\n- ${'One more. '.repeat(21)}`)).toEqual([]);
    expect(faultsOf(`\`\`\`sh\n${words(90)}\n\`\`\`\n\n\`${words(90)}\``)).toEqual([]);
  });

  it.each(PAGES.filter((page) => !LATER.some((name) => page === `docs/${name}.md`)))(
    'is short in %s',
    (page) => {
      expect(faultsOf(readFileSync(join(ROOT, page), 'utf8'))).toEqual([]);
    },
  );

  it.each(
    PAGES.filter((page) => page.startsWith('docs/') && !LATER.some((name) => page === `docs/${name}.md`)),
  )('begins with the readers of %s', (page) => {
    const [, , first] = readFileSync(join(ROOT, page), 'utf8').split('\n');
    expect(first).toMatch(/^\*For /);
  });

  it.each(PAGES)('has links that lead somewhere in %s', (page) => {
    const text = readFileSync(join(ROOT, page), 'utf8').replace(/^```[^]*?^```/gm, '');
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/g)];
    const broken = links.filter(([, path, heading]) => {
      const target = path === '' ? join(ROOT, page) : join(ROOT, dirname(page), path!);
      if (!existsSync(target)) return true;
      return heading !== undefined && !headingsOf(readFileSync(target, 'utf8')).includes(heading);
    });
    expect(broken.map(([link]) => link)).toEqual([]);
  });
});
