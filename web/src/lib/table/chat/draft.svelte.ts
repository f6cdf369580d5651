import type { Listener } from './listener.ts';

/** The line that is being written and its listener, null for everyone: kept while another tab is open. */
export class Draft {
  text = $state('');
  to = $state.raw<Listener | null>(null);
}
