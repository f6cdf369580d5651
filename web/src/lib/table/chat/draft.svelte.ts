import { folded } from '../../match/chat-lines.ts';
import type { Listener } from './listener.ts';

/** The line that is being written and its listener, null for everyone: kept while another tab is open. */
export class Draft {
  text = $state('');
  to = $state.raw<Listener | null>(null);
  /** The line that was written here and sent last. */
  #sent = '';

  /** The line, to be sent; the next one can be written. */
  take(): string {
    const { text } = this;
    this.#sent = folded(text);
    this.text = '';
    return text;
  }

  /** Gives a line back that was refused, unless it was no written one, or another is being written by now. */
  giveBack(line: string): void {
    if (line === this.#sent && this.text === '') this.text = line;
  }
}
