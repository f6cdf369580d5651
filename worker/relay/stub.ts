/** The relay of a match with that number. */
export const relayOf = ({ RELAY }: Pick<Env, 'RELAY'>, match: string, relay: number) =>
  RELAY.get(RELAY.idFromName(`${match} ${relay}`));
