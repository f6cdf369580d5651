/** A kind of decision: a game, its number of seats, and moves of which one of each must be legal. */
export interface Decision {
  readonly game: string;
  readonly seats: number;
  readonly verbs: readonly string[];
}

const realm = (seats: number): readonly Decision[] =>
  [
    ['counter', 'withdraw'],
    ['access', 'withdraw'],
    ['steal', 'leave'],
    ['discard', 'leave'],
    ['pay'],
    ['trap', 'spare'],
  ].map((verbs) => ({ game: 'realm', seats, verbs }));

/** Decisions that are made in panels and bars. */
export const DECISIONS: readonly Decision[] = [
  ...[2, 3, 4, 5, 6].flatMap(realm),
  ...[2, 4, 6, 8].map((seats) => ({ game: 'five-crowns', seats, verbs: ['out'] })),
  { game: 'kings-queens', seats: 2, verbs: ['bid'] },
  { game: 'partners', seats: 4, verbs: ['play'] },
];

/** True for legal moves that have one of each verb. */
export const offers =
  (verbs: readonly string[]) =>
  (legal: readonly string[]): boolean =>
    verbs.every((verb) => legal.some((move) => move.split(' ')[0] === verb));

/**
 * Buttons and options of a decision that can't be seen without scrolling, one per line. An option may be scrolled behind the
 * buttons, which stay.
 */
export function findOutOfSight(): string[] {
  const SLACK = 1.5;
  return [
    ...document.querySelectorAll<HTMLElement>('.felt-frame .action[data-action], .felt-frame .guide button'),
  ]
    .filter((button) => button.checkVisibility() && !button.closest('.bar'))
    .flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const name = button.textContent?.trim().replace(/\s+/g, ' ').slice(0, 40);
      const isOn =
        left > -SLACK && top > -SLACK && right < innerWidth + SLACK && bottom < innerHeight + SLACK;
      if (!isOn) return `“${name}” leaves the window: ${Math.round(top)} to ${Math.round(bottom)}`;
      const corners = [
        [(left + right) / 2, (top + bottom) / 2],
        [left + 5, top + 5],
        [right - 5, bottom - 5],
      ];
      const over = (
        button.matches('[role="radio"]') ? corners.slice(2, 3).map(() => [left + 5, top + 5]) : corners
      )
        .map(([x, y]) => document.elementFromPoint(x!, y!))
        .find((hit) => !hit || !button.contains(hit));
      return over === undefined ? [] : `“${name}” lies below .${over?.className}`;
    });
}

/** Captions of places that reach beyond the board or the window, one per line. */
export function findCutCaptions(): string[] {
  const board = document.querySelector('.felt-frame')!.getBoundingClientRect();
  const [start, end] = [Math.max(0, board.left), Math.min(innerWidth, board.right)];
  return [...document.querySelectorAll('.felt-frame .caption')]
    .filter((caption) => caption.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .flatMap((caption) => {
      const { left, right } = caption.getBoundingClientRect();
      const isCut = left < start - 1 || right > end + 1;
      return isCut ? `“${caption.textContent}”: ${Math.round(left)} to ${Math.round(right)}` : [];
    });
}
