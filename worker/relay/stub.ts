export const relayOf = ({ RELAY }: Pick<Env, 'RELAY'>, match: string, relay: number) =>
  RELAY.get(RELAY.idFromName(`${match} ${relay}`));
