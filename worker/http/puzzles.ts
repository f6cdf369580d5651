import { Hono } from 'hono';
import { gameOf, games } from '../../games/index.ts';
import { idOf, parsePuzzles, problemOf, type Puzzle } from '../../games/puzzles/puzzle.ts';
import { senderOf } from '../network/address.ts';
import { refusePictures } from '../network/limits.ts';
import { refusalOf } from '../protocol/refuse.ts';
import { bare, canonicalPath } from '../protocol/passed-on.ts';
import { answerError } from './errors.ts';
import { escapeAttribute, previewTags } from './page.ts';
import { answerPicture, drawsBoards, SITE_PICTURE, sitePicture } from './preview.ts';
import { securityHeaders } from './security.ts';

const ID = /^[0-9a-z]{1,7}$/;

/** The puzzles of games by short name, read from the client's files on first use. */
const known = new Map<string, ReadonlyMap<string, Puzzle>>();

async function puzzleOf(env: Env, url: URL, game: string, id: string): Promise<Puzzle | null> {
  if (!gameOf(game) || !ID.test(id)) return null;
  const puzzles = known.get(game) ?? (await readPuzzles(env, new URL(`/puzzles/${game}.txt`, url)));
  if (puzzles.size > 0) known.set(game, puzzles);
  return puzzles.get(id) ?? null;
}

/** Empty if the game has no puzzles. */
async function readPuzzles(env: Env, file: URL): Promise<ReadonlyMap<string, Puzzle>> {
  const answer = await env.ASSETS.fetch(new Request(file));
  return new Map(answer.ok ? parsePuzzles(await answer.text()).map((one) => [idOf(one), one]) : []);
}

const QUESTIONS: Readonly<Record<Puzzle['aim'], string>> = {
  match: 'Find the best move',
  win: 'Win this turn',
  score: 'Take points this turn',
  save: 'Save the crown',
  predict: 'Meet the prediction',
};

export const puzzles = new Hono<{ Bindings: Env }>();

/** The position as its solver sees it. */
puzzles.get('/puzzle/:game/:id/picture.png', async (context) => {
  const { env, req } = context;
  context.header('X-Robots-Tag', 'noindex');
  const { game, id } = req.param();
  const puzzle = await puzzleOf(env, new URL(req.url), game, id);
  if (!puzzle) return answerError(context, refusalOf('not-found'));
  const tooFast = await refusePictures(env, await senderOf(env, req.raw));
  if (tooFast) return answerError(context, tooFast);
  if (!drawsBoards(env)) return sitePicture(context);
  const { view, seats } = problemOf(puzzle, games);
  return answerPicture(context, { game, view, names: Array.from({ length: seats }, () => '') });
});

/**
 * A page with the preview of a puzzle, for links in chats. It leads readers on to the puzzle, so that the pages of
 * puzzles are files like others.
 */
puzzles.get('/puzzle/:game/:id', securityHeaders, async (context) => {
  const url = new URL(context.req.url);
  const named = (name: 'game' | 'id') => bare(context.req.param(name)).toLowerCase();
  const [game, id] = [named('game'), named('id')];
  const puzzle = await puzzleOf(context.env, url, game, id);
  const canonical = puzzle && canonicalPath(url);
  if (canonical) return context.redirect(canonical, 301);
  if (!puzzle) return answerError(context, refusalOf('not-found'));
  const title = `${QUESTIONS[puzzle.aim]} · ${gameOf(game)?.title ?? ''}`;
  const description = 'A puzzle: you know what the player knew. Which move is best?';
  const picture = drawsBoards(context.env) ? `${url.pathname}/picture.png` : SITE_PICTURE;
  const to = escapeAttribute(`/puzzles/${game}?puzzle=${id}`);
  context.header('Cache-Control', 'no-store');
  context.header('X-Robots-Tag', 'noindex');
  return context.html(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeAttribute(title)}</title>` +
      `<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="0; url=${to}">` +
      `${previewTags({ title, description, picture }, url)}</head><body><a href="${to}">${escapeAttribute(title)}</a></body></html>`,
  );
});
