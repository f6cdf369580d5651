export const clubPage = (id: string): string => `/club/${id}`;

/** The link into a club, with the invite key or a member's own. It is in the fragment, which isn't sent to servers. */
export const clubLink = (origin: string, id: string, key: string): string =>
  `${origin}${clubPage(id)}#${key.startsWith('i') ? 'invite' : 'member'}=${key}`;
