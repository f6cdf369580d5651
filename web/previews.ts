import type { LinkPreview } from './documents.ts';

/** Previews of links to pages that aren't prerendered, by the first part of their address. */
export const PREVIEWS: Readonly<Record<string, LinkPreview>> = {
  daily: {
    title: 'The daily deal and puzzle · Crowns',
    description:
      'The same cards for everybody, every day: play today’s deal, solve today’s puzzle, and compare.',
  },
  puzzles: {
    title: 'Puzzles · Crowns',
    description: 'Find the best move: puzzles from real matches, with explanations and a rating.',
  },
  learn: {
    title: 'Learn to play · Crowns',
    description: 'A guided first match, step by step. No account needed.',
  },
  practice: {
    title: 'Practice · Crowns',
    description: 'Play against bots in the browser, also offline. No account needed.',
  },
  watch: {
    title: 'Watch · Crowns',
    description: 'Watch the public matches that are being played now.',
  },
  lobby: {
    title: 'Open tables · Crowns',
    description: 'Take a seat at an open table. No account needed.',
  },
};
