/** The lobby of a game. */
export const lobbyOf = ({ LOBBY }: Pick<Env, 'LOBBY'>, game: string) => LOBBY.get(LOBBY.idFromName(game));
