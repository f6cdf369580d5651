import type { CharacterId } from './characters.ts';
import type { Thinker } from './thinker.ts';

/** Differences of a character from a strong player. */
type Temper = Partial<Omit<Thinker, 'name' | 'style'>>;

/** A beginner has no memory, and imagines unseen cards anywhere. */
const BEGINNER: Temper = { ignores: ['believe', 'imagine'], isMild: true };

/** The play of each character. `docs/bots-measured.md` has the steps between neighbours. */
export const TEMPERS: Readonly<Record<CharacterId, Temper>> = {
  pippin: { ...BEGINNER, most: 12, temperature: 1, trust: 0.3, glances: 35, taste: { build: 0.05 } },
  hulda: { ...BEGINNER, most: 16, temperature: 1, trust: 0.3, glances: 15, taste: { hoard: 0.04 } },
  oswin: {
    ...BEGINNER,
    most: 24,
    temperature: 0.8,
    trust: 0.4,
    manners: { loyalty: 8, warmth: 0.4 },
  },
  ragna: { most: 32, temperature: 0.5, trust: 0.6, ignores: ['believe'], taste: { raid: 0.05 } },
  zanni: { most: 48, temperature: 0.3, ignores: ['believe'], taste: { bluff: 0.15 } },
  thekla: { most: 80, ignores: ['believe'], taste: { build: 0.05 } },
  mordred: { most: 160, ignores: ['believe'], manners: { loyalty: -0.4, warmth: 0.5 } },
  isolde: {},
};
