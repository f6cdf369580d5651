import { writeMessages } from '../../scripts/messages/write.ts';

/** Generates the client's text modules from the catalogues. */
export const setup = (): void => writeMessages();
