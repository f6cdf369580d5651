export const browser = true;
export const dev = false;
