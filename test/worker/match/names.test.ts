import { describe, expect, it } from 'vitest';
import de from '../../../web/messages/de/shell.json' with { type: 'json' };
import en from '../../../web/messages/en/shell.json' with { type: 'json' };
import es from '../../../web/messages/es/shell.json' with { type: 'json' };
import fr from '../../../web/messages/fr/shell.json' with { type: 'json' };
import { LIMITS, type ErrorBody, type MatchInfo } from '../../../worker/protocol/index.ts';
import { createMatch, fetchPath, joinMatch, post } from '../support.ts';

const nameAfter = async (name: string): Promise<string> => {
  const response = await post('/api/matches', { game: 'realm', seats: 2, name, visibility: 'unlisted' });
  if (response.status !== 201) return `${response.status} ${(await response.json<ErrorBody>()).error.code}`;
  const { match } = await response.json<{ match: MatchInfo }>();
  return match.seats[0]!.name!;
};

/** Names at a table after these people have joined in order. */
async function namesOf(names: readonly string[], terms: Record<string, unknown> = {}): Promise<string[]> {
  const { id } = await createMatch({ seats: 6, name: names[0]!, ...terms });
  for (const name of names.slice(1)) await joinMatch(id, name);
  const { seats } = await (await fetchPath(`/api/matches/${id}`)).json<MatchInfo>();
  return seats.flatMap(({ name }) => name ?? []);
}

describe('a name', () => {
  it('[P2.13] of which nothing would be seen is refused', async () => {
    const invisible = [
      '\u2800',
      '\u{1d159}',
      '\u3164',
      '\u200b',
      '\u200d\ufe0f',
      '\u115f\u1160',
      '\u034f',
      '\u00ad',
    ];
    for (const name of invisible) expect(await nameAfter(name), escape(name)).toBe('400 malformed');
  });

  it('[P2.13] loses what nobody sees in it, and keeps what changes how it is written', async () => {
    expect(await nameAfter('A\u200dda')).toBe('Ada');
    expect(await nameAfter('A\u034fd\ufe0fa')).toBe('Ada');
    expect(await nameAfter('Ada\u2800\u2800L')).toBe('Ada L');
    for (const name of ['\u0645\u06cc\u200c\u062e', '\u0915\u094d\u200d\u0937', '👩‍👧', '❤️ Zoë']) {
      expect(await nameAfter(name), escape(name)).toBe(name);
    }
  });

  it('stays in its own line, however many marks are put on a letter', async () => {
    expect(await nameAfter(`Z${'\u0335'.repeat(15)}oe`)).toBe(`Z${'\u0335'.repeat(4)}oe`);
  });

  it('can be that of a character, which is a given name', async () => {
    expect(await nameAfter('Isolde')).toBe('Isolde');
  });

  it('[P2.14] can not be that of a bot by level', async () => {
    for (const name of ['Fair bot', 'STRONG  BOT', 'novice-bot 2', 'Fair\u200d bot']) {
      expect(await nameAfter(name), escape(name)).toBe('400 malformed');
    }
    for (const name of ['Fair Botticelli', 'Roboter Stark', 'Bot', 'Fort Botha'])
      expect(await nameAfter(name)).toBe(name);
  });

  it.each(Object.entries({ en, de, es, fr }))(
    '[P2.14] can not be that of a bot on screen: %s',
    async (_, texts) => {
      const branches = (text: string): string[] =>
        [...text.matchAll(/\w+ \{([^{}]+)\}/g)].map(([, branch]) => branch!);
      const bots = branches(texts.shell_bot_playing);
      expect(bots.length).toBe(3);
      for (const name of bots.flatMap((bot) => [bot, `${bot} 2`])) {
        expect(await nameAfter(name), name).toBe('400 malformed');
      }
    },
  );
});

describe('two people of the same name at a table', () => {
  it('[P2.14] are told apart by numbers, also where case, width, accents or spaces alone differ', async () => {
    expect(await namesOf(['Ada', 'Ada', 'ada', 'Ádá', 'Ａｄａ', 'A d a'])).toEqual([
      'Ada',
      'Ada 2',
      'ada 3',
      'Ádá 4',
      'Ａｄａ 5',
      'A d a 6',
    ]);
  });

  it('are so within the length of a name, and where there are no letters', async () => {
    const long = 'x'.repeat(LIMITS.nameChars);
    expect(await namesOf([long, long, '🐙', '🐙'])).toEqual([long, `${'x'.repeat(22)} 2`, '🐙', '🐙 2']);
  });
});
