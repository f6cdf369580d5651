import { folded } from '../../platform/match/chat-lines.ts';
import type { Listener } from './listener.ts';

/** The unsent chat line and its listener (null for everyone). Kept while another tab is open. */
export class Draft {
  text = $state('');
  to = $state.raw<Listener | null>(null);
  /** The last line written here and sent. */
  #sent = '';

  /** Returns the line for sending, and clears it. */
  take(): string {
    const { text } = this;
    this.#sent = folded(text);
    this.text = '';
    return text;
  }

  /** Restores a refused line, if it was written here and no new one has been started. */
  giveBack(line: string): void {
    if (line === this.#sent && this.text === '') this.text = line;
  }
}
