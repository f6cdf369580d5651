import { describe, expect, it } from 'vitest';
import { dueNotices } from '../../../worker/match/table/notices.ts';
import { AWAY_MS, askStandIn, beginStandIns, NOTICE_MS } from '../../../worker/match/table/stand-ins.ts';
import { Table } from '../../../worker/match/table/table.ts';
import { MemoryStore } from '../../support/memory-store.ts';
import { TERMS, sitterOf } from '../../support/stored-match.ts';

describe('a notice to an absent player', () => {
  it('is a bot that a player wants in their place, once, and again when it begins', () => {
    let now = 1000;
    const sitters = [0, 1, 2].map(sitterOf);
    const table = Table.create(new MemoryStore(), () => now, TERMS, sitters, {});
    const away = (table.position!.toAct! + 1) % 3;
    const [first, second] = [0, 1, 2].filter((seat) => seat !== away) as [number, number];
    const keys = (): string[] => dueNotices(table).flatMap(({ key, seat }) => (seat === away ? [key] : []));
    table.absences.note([away]);
    expect(keys()).toEqual([]);
    now += AWAY_MS.day;
    askStandIn(table, away, first);
    const wanted = keys();
    expect(wanted).toHaveLength(1);
    askStandIn(table, away, second);
    expect(keys()).toEqual(wanted);
    now += NOTICE_MS;
    expect(beginStandIns(table)).toBe(true);
    expect(keys()).toHaveLength(1);
    expect(keys()).not.toEqual(wanted);
    table.bots.comeBack(away);
    expect(keys()).toEqual([]);
  });
});
