import { writeMessages } from '../../scripts/messages/write.ts';

/** The client's texts are modules that are made from their catalogues. */
export const setup = (): void => writeMessages();
