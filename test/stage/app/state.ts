/** The page of the address of a stage, which has no routes. */
export const page = { url: new URL('http://stage/'), route: { id: null }, params: {}, state: {} };
export const updated = { current: false, check: () => Promise.resolve(false) };
