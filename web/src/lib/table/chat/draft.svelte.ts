import type { Listener } from './listener.ts';

/** The line that is being written and who is to hear it, null for everyone: kept while another tab is looked at. */
export class Draft {
  text = $state('');
  to = $state.raw<Listener | null>(null);
}
