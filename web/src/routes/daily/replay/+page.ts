import { solitaire } from '../../../lib/puzzles/daily/solitaire.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async () => ({ ui: await solitaire() });
