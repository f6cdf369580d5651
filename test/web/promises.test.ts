import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const plain = (text: string): string => text.replaceAll(/[*_`]/gu, '').replaceAll(/\s+/gu, ' ');
const PLAYING = plain(readFileSync(join(ROOT, 'docs/playing.md'), 'utf8'));
const MESSAGES = globSync('web/messages/en/*.json', { cwd: ROOT })
  .flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>),
  )
  .join('\n');
const TESTS = globSync('test/**/*.test.ts', { cwd: ROOT })
  .filter((file) => join(ROOT, file) !== import.meta.filename)
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

/** A promise to players, and the title of its test, or the beginning of that. */
type Promised = readonly [words: string, title: string];

const IN_PLAYING: readonly Promised[] = [
  ['Choose Play with friends, and send the link', '“Play with friends” asks for game and players in a sheet'],
  ['Only those with the link can join', 'a table can be kept out of the lobby'],
  ['A guide can explain the game to a newcomer.', 'a newcomer sits down with the guide'],
  ['If you approve players yourself, let them in first.', 'the host lets in who asks for a seat'],
  ['Whoever comes too late is told so, and watches.', 'a guest who comes to a full table is told so'],
  ['They can ask to join the next match', 'a guest at a full table asks to join the next match'],
  ['Open the match again.', 'two play a whole match before a spectator, through a lost line and a reload'],
  ['Open your seat link there', 'two devices hold one seat'],
  ['Links are read whatever a chat adds to them', 'a seat link opens its seat with a full stop after it'],
  ['Quick match pairs you with the next person', 'two who want a quick match meet at one table'],
  ['you can make pacts, which bind nobody', 'four with a pact, a whisper and a raid that breaks the pact'],
  ['Anyone who opens a match without a seat watches it.', 'two play a whole match before a spectator'],
  ['A table can show spectators the match with a delay.', '[P7.8] hides whose clock runs'],
  [
    'Turn on notifications to hear when it is your turn',
    'reaches the player who is away when the turn comes',
  ],
  ['After a day a strong bot may play for an absent player', 'a bot stands in for who is away'],
  ['The player takes over again on coming back.', 'a bot stands in for who is away, and steps back'],
  ['A new line stands beside its player', 'a chat line stands for some seconds beside its speaker’s House'],
  ['Characters say there what they do about pacts.', 'every character has its own words'],
  ['appears in each reader’s own language', 'so does every text of a match: chat, pacts and menu'],
  [
    'Play a bot now starts a match against a character',
    'one press leads a newcomer to a match against a bot',
  ],
  ['What you have beaten stays in your browser.', 'who beats a character is led to the next one'],
  ['A guide explains your first match.', 'a newcomer is guided through a first turn'],
  ['Without a connection the game is dealt in the browser.', 'without the service the same press deals'],
  ['Play offline at the foot of the page deals there at once', 'a bot plays in the browser alone'],
  ['Learn in 6 minutes is the guided match', 'a newcomer is led through a first match'],
  ['asks for the best move', 'a puzzle is answered on the board, counts once'],
  ['The solitaire has a deal of the day at /daily', 'the deal of the day on a phone: the same for all'],
  ['Send one as a link', 'a numbered deal is opened by its link'],
  ['Hover over a card or place, press and hold it', 'a raid being decided: the mouse explains places'],
  ['Your matches shows where it is your turn.', 'your matches are grouped by whose turn it is'],
  ['Its filters are part of its address', 'the lobby is filtered by game and seats'],
  ['/watch follows the best live match.', 'a live match to watch is waited for'],
  ['More shows all of it.', 'with $name at $width by $height says if it is cut'],
  ['Once it could be read it leaves when your turn begins.', 'leaves when the turn begins'],
  ['until you have seen them', 'gains and losses stay on the board, and in the recap, until %s'],
  [
    'with the move that decided the match',
    'the result of a game against bots leads to the moment that decided',
  ],
  ["it also draws each player's chances", 'the result draws everybody’s chances when asked'],
  ['replayed move by move', 'a finished match is gone through move by move'],
  ['analysed, decision by decision', 'a match is analysed and kept'],
  ['checked: Verify the shuffle', 'the shuffle is verified on the result'],
  ['The replay of your own match lists all of its moves at once.', 'the list of moves is pressed through'],
  ['Of more than 600 moves it lists', 'the list of a long replay has the moves around the current one'],
  ['and who leads or won', 'says who leads and who won, as spectators may know'],
  ['from a file or pasted', 'a pasted record is shown'],
  ['sets up any legal position of CROWNS', 'a position is laid out by keyboard alone'],
  ['Every match can be played without a mouse', 'a match of %s, seats %i, from move %i to its end is played'],
  ['A screen reader hears one announcement per event', 'a match of %s, seats %i, from move %i to its end'],
  ['The keys rest while you type', 'keys ask and list themselves, not while typing'],
  ['With Shift they go to the next key moment', 'have the pacts among them that were made and broken'],
  ["The app follows your browser's language", 'the language is the browser’s, until another is chosen'],
  ['Where the browser can install the app', 'the app is installed from the page when the browser offers it'],
  ['After three attempts the page says so', '%s says that sockets are blocked'],
  ['The browser saves nothing', 'settings, practice and lessons say that they are not kept'],
];

/** The rules of clocks and absences, as the settings of a table and *About* say them. */
const IN_TEXTS: readonly Promised[] = [
  ['The first time applies to each decision.', '[P2.2, P2.20] gives time for each move'],
  ['a reserve for the whole match', '[P2.2, P2.20] gives time for each move, then takes from the bank'],
  ['the safest move is made for you', '[P2.2, P6.2] plays the safest move when time runs out'],
  ['Time when the service is down doesn’t count.', '[P11.6] costs the player no time of the bank'],
  ['After running out of time three times in a row', '[P11.1, P11.7] is for the clock to grant'],
  ['Only if the other players agree.', 'with three at the table, all who are here must agree to a bot'],
  ['hands back as soon as the player returns', 'a bot stands in for who is away, and steps back'],
  ['another hour to come back', '[P11.5] begins an hour later'],
];

describe('each promise to players is held by a test', () => {
  test.each(IN_PLAYING)('docs/playing.md: “%s”', (words, title) => {
    expect(PLAYING).toContain(words);
    expect(TESTS).toContain(title);
  });

  test.each(IN_TEXTS)('the app: “%s”', (words, title) => {
    expect(MESSAGES).toContain(words);
    expect(TESTS).toContain(title);
  });
});
