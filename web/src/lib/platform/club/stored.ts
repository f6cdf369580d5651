import { browserStore, isRecord, readJson, writeJson } from '../storage/local.ts';

/** A club of which this browser holds a member key. */
export interface StoredClub {
  readonly key: string;
  /** Name of the club as last seen; empty before. */
  readonly name: string;
  /** Invite key, if this browser knows it. */
  readonly invite?: string;
  /** True if this browser is notified when the member is asked to play. */
  readonly notify?: boolean;
}

const KEY = 'crowns.clubs';
const TOKEN = /^[mi]_[0-9a-f]{48}$/;
const ID = /^[a-z0-9]{16}$/;

/** True for text that has the form of a key. */
export const isClubKey = (text: unknown): text is string => typeof text === 'string' && TOKEN.test(text);

/** All valid stored clubs, by id. */
export function readClubs(): Map<string, StoredClub> {
  const data = readJson(browserStore(), KEY);
  if (!isRecord(data)) return new Map();
  return new Map(
    Object.entries(data).flatMap(([id, value]) => {
      if (!ID.test(id) || !isRecord(value) || !isClubKey(value.key)) return [];
      const { key, name, invite, notify } = value;
      const club = {
        key,
        name: typeof name === 'string' ? name : '',
        ...(isClubKey(invite) ? { invite } : {}),
        ...(notify === true ? { notify } : {}),
      };
      return [[id, club] as const];
    }),
  );
}

export const readClub = (id: string): StoredClub | undefined => readClubs().get(id);

/** Stores a club, or what has changed of it. */
export function keepClub(id: string, changed: Partial<StoredClub> & Pick<StoredClub, 'key'>): void {
  const clubs = readClubs();
  clubs.set(id, { name: '', ...clubs.get(id), ...changed });
  writeJson(browserStore(), KEY, Object.fromEntries(clubs));
}

export function forgetClub(id: string): void {
  const clubs = readClubs();
  if (clubs.delete(id)) writeJson(browserStore(), KEY, Object.fromEntries(clubs));
}
