import type { PositionError } from '#games/position/index.ts';
import { POINTS } from '#games/realm/types.ts';

/** Reasons why a change is illegal, as selected by messages, with the number of the rule. */
const RULES = {
  crown: 'R3.5',
  advance: 'R3.6',
  scored: 'R3.6',
  royals: 'R1.3',
  troops: 'R1.3',
  pair: 'R3.7',
  tombs: 'R1.3',
  hand: 'R3.3',
  points: 'R5.1',
  out: 'R5.4',
  deck: 'R5.2',
  actions: 'R3.2',
  turn: 'R5.5',
  face: 'R1.2',
  raid: 'R4.1',
  twice: 'R1.1',
  other: '',
} as const;

export type Why = keyof typeof RULES;

export interface Reason {
  readonly why: Why;
  readonly rule: string;
}

/** The reason for a refusal, derived from the field. */
export function reasonOf({ code, path }: PositionError): Reason {
  const why = code === 'card-twice' ? 'twice' : whyAt(path, code === 'impossible');
  return { why, rule: RULES[why] };
}

function whyAt(path: string, isImpossible: boolean): Why {
  const [field = '', seat, place, part] = path.split('.');
  if (field === 'seats')
    return seat === undefined || place === undefined ? 'out' : whyIn(place, part, isImpossible);
  if (field === 'raid') return 'raid';
  if (field === 'deck' || field === 'actions' || field === 'turn' || field === 'face') return field;
  return field === 'turnOf' || field === 'lastTurns' ? 'out' : 'other';
}

function whyIn(place: string, part: string | undefined, isImpossible: boolean): Why {
  if (POINTS.some((point) => point === place)) return isImpossible ? 'pair' : 'troops';
  switch (place) {
    case 'stronghold':
      return 'hand';
    case 'house':
      return isImpossible ? 'points' : 'royals';
    case 'tombs':
      return 'tombs';
    case 'throne':
      return part === 'card' ? 'crown' : part === 'advances' ? 'advance' : 'scored';
    default:
      return 'other';
  }
}
