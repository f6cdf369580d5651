import type { CharacterId } from './characters.ts';
import type { Thinker } from './thinker.ts';

/** Differences of a character from a strong player. */
type Temper = Partial<Omit<Thinker, 'name' | 'style'>>;

/** A beginner has no memory, and imagines unseen cards anywhere. */
const BEGINNER: Temper = { ignores: ['believe', 'imagine'], isMild: true };

/** Limited memory and a loose hand, as most characters have. */
const HASTY: Temper = { ignores: ['believe'], temperature: 1 };

/** The play of each character. `docs/bots-measured.md` has the steps between neighbours. */
export const TEMPERS: Readonly<Record<CharacterId, Temper>> = {
  pippin: { ...BEGINNER, most: 12, glances: 100, blindness: 280, trust: 0, taste: { guard: -0.06 } },
  hulda: { ...BEGINNER, most: 12, glances: 100, blindness: 120, trust: 0.2, taste: { hoard: 0.09 } },
  oswin: {
    ...BEGINNER,
    most: 24,
    temperature: 1,
    glances: 70,
    blindness: 140,
    trust: 0.3,
    manners: { loyalty: Infinity, warmth: 0.4 },
  },
  ragna: { ...HASTY, most: 20, glances: 30, blindness: 60, trust: 0.3, taste: { raid: 0.05 } },
  zanni: { ...HASTY, most: 40, trust: 0.8, taste: { bluff: 0.25 } },
  thekla: { ignores: ['believe'], most: 80, taste: { build: 0.05 } },
  mordred: { ignores: ['believe'], most: 120, manners: { loyalty: -0.4, warmth: 0.5 } },
  isolde: { isExpert: true, manners: { loyalty: 1, warmth: 0, isUnforgiving: true } },
};
