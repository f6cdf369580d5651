/** The object of a club. */
export const clubStub = ({ CLUB }: Pick<Env, 'CLUB'>, id: string) => CLUB.get(CLUB.idFromName(id));
