/** This page's time in ms since 1970. It runs on evenly when somebody sets the device's clock. */
export const pageTime = (): number => performance.timeOrigin + performance.now();

/** Ms by which the device's clock is ahead of the page's time. Changes when it is set, or when the device slept. */
export const deviceDrift = (): number => Date.now() - pageTime();
