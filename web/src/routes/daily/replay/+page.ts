import { solitaire } from '../../../lib/daily/solitaire.ts';
import type { PageLoad } from './$types';

export const load: PageLoad = async () => ({ ui: await solitaire() });
