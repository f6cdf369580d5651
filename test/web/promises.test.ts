import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const plain = (text: string): string => text.replaceAll(/[*_`]/gu, '').replaceAll(/\s+/gu, ' ');
const PLAYING = plain(readFileSync(join(ROOT, 'docs/playing.md'), 'utf8'));
const BOTS = plain(readFileSync(join(ROOT, 'docs/bots.md'), 'utf8'));
const MESSAGES = globSync('web/messages/en/*.json', { cwd: ROOT })
  .flatMap((file) =>
    Object.values(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as Record<string, string>),
  )
  .join('\n');
const TESTS = globSync('test/**/*.test.ts', { cwd: ROOT })
  .filter((file) => join(ROOT, file) !== import.meta.filename)
  .map((file) => readFileSync(join(ROOT, file), 'utf8'))
  .join('\n');

/** The sentences of `docs/playing.md`, without headings, tables, names of topics and links to other pages. */
const SENTENCES = readFileSync(join(ROOT, 'docs/playing.md'), 'utf8')
  .replaceAll(/^(#|\|).*$/gmu, '')
  .replaceAll(/ See \[[^\]]*\]\([^)]*\)\.|\(\[[^\]]*\]\([^)]*\)\)/gu, '')
  .split(/\n\n|^\s*(?:-|\d+\.) (?:\*\*[^*]*\*\*)?/mu)
  .flatMap((part) => plain(part).split(/(?<=[.!?])\s+/u))
  .map((sentence) => sentence.trim())
  .filter((sentence) => /\p{L}/u.test(sentence));

/** A promise to players, and the title of its test, or the beginning of that. */
type Promised = readonly [words: string, title: string];

const IN_PLAYING: readonly Promised[] = [
  [
    'The rules are in the app under Rules, each also on one page to print.',
    '$page prints dark text without header and controls',
  ],
  ['Choose Play with friends, and send the link', '“Play with friends” asks for game and players in a sheet'],
  ['Only those with the link can join', 'a table can be kept out of the lobby'],
  ['A guide can explain the game to a newcomer.', 'a newcomer sits down with the guide'],
  ['If you approve players yourself, let them in first.', 'the host lets in who asks for a seat'],
  ['Whoever comes too late is told so, and watches.', 'a guest who comes to a full table is told so'],
  ['sees who invites to which game', 'a table can be kept out of the lobby, with seats and options'],
  ['They can ask to join the next match', 'a guest at a full table asks to join the next match'],
  ['with a seat for them, which is kept for them until they come', '[P7.17] is nobody else'],
  ['The host can give it to somebody else.', '[P7.17] is the host'],
  ['Open the match again.', 'two play a whole match before a spectator, through a lost line and a reload'],
  ['Open your seat link there', 'two devices hold one seat'],
  ['Links are read whatever a chat adds to them', 'a seat link opens its seat with a full stop after it'],
  ['Quick match pairs you with the next person', 'two who want a quick match meet at one table'],
  ['You can practise while it looks.', 'two who want a quick match meet at one table'],
  ['You can whisper if the table allows it.', 'four with a pact, a whisper and a raid that breaks the pact'],
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
  ['Their reasons are in the replay.', 'tells the reasons of bots for what they did about pacts'],
  ['appears in each reader’s own language', 'so does every text of a match: chat, pacts and menu'],
  [
    'Play a bot now starts a match against a character',
    'one press leads a newcomer to a match against a bot',
  ],
  ['Play three bots one against three, with pacts', '“%s” and %s chosen: one press asks for %s'],
  ['lists all eight, weakest first', 'the ladder leads from each character to the next that is not beaten'],
  ['offers the next one that you have not beaten', 'who beats a character is led to the next one'],
  ['What you have beaten stays in your browser.', 'who beats a character is led to the next one'],
  ['A guide explains your first match.', 'a newcomer is guided through a first turn'],
  ['Without a connection the game is dealt in the browser.', 'without the service the same press deals'],
  ['Play offline at the foot of the page deals there at once', 'a bot plays in the browser alone'],
  ['Learn in 6 minutes is the guided match', 'a newcomer is led through a first match'],
  ['raid no unguarded hand in their first three turns', '“The three weakest raid no unguarded hand'],
  ['four levels, many themes, one for each day', 'puzzles of one theme are looked for'],
  ['a picture of that of the day on the home page', 'who comes back answers the puzzle of the day on home'],
  ['asks for the best move', 'a puzzle is answered on the board, counts once'],
  ['The solitaire has a deal of the day at /daily', 'the deal of the day on a phone: the same for all'],
  ['Send one as a link', 'a numbered deal is opened by its link'],
  ['Hover over a card or place, press and hold it', 'a raid being decided: the mouse explains places'],
  ['Your matches shows where it is your turn.', 'your matches are grouped by whose turn it is'],
  ['by game, opponent and order of play, with the trend', 'is told for a seat, with the strongest opponents'],
  ['They stay in your browser, and can be saved as a file.', 'is read as it is written'],
  ['lists every public table as it changes', 'the lobby shows a new table without a reload'],
  ['Its filters are part of its address', 'the lobby is filtered by game and seats'],
  ['/watch follows the best live match.', 'a live match to watch is waited for'],
  ['The log tells a match turn by turn', 'a match of %s, seats %i, from move %i to its end is played'],
  ['More shows all of it.', 'with $name at $width by $height says if it is cut'],
  ['Once it could be read it leaves when your turn begins.', 'leaves when the turn begins'],
  ['until you have seen them', 'gains and losses stay on the board, and in the recap, until %s'],
  [
    'with the move that decided the match',
    'the result of a game against bots leads to the moment that decided',
  ],
  ["it also draws each player's chances", 'the result draws everybody’s chances when asked'],
  ['Esc puts it aside.', 'Escape puts the result aside'],
  ['compared with the first turns of strong bots', 'of %s are three of each seat, one after the other'],
  [
    'played on from any moment',
    'a match is analysed and kept, its moments are jumped to, and it is played on',
  ],
  [
    'or as a picture of the board',
    'an address names a position, and the bot says what it would have done there',
  ],
  ['replayed move by move', 'a finished match is gone through move by move'],
  ['analysed, decision by decision', 'a match is analysed and kept'],
  ['checked: Verify the shuffle', 'the shuffle is verified on the result'],
  ['The replay of your own match lists all of its moves at once.', 'the list of moves is pressed through'],
  ['Of more than 600 moves it lists', 'the list of a long replay has the moves around the current one'],
  ['and who leads or won', 'says who leads and who won, as spectators may know'],
  [
    'Otherwise it lists those that you have reached',
    'the list of moves is pressed through; nothing is held back',
  ],
  ['A position of any game is one line of text.', 'every state and every view reads as it is written'],
  ['plays it on against bots, or with friends who get the link', 'a position is played with a friend'],
  ['from a file or pasted', 'a pasted record is shown'],
  ['sets up any legal position of CROWNS', 'a position is laid out by keyboard alone'],
  ['Every match can be played without a mouse', 'a match of %s, seats %i, from move %i to its end is played'],
  ['A screen reader hears one announcement per event', 'a match of %s, seats %i, from move %i to its end'],
  ['The keys rest while you type', 'keys ask and list themselves, not while typing'],
  ['A digit of the keypad counts while NumLock is on.', '%s: %s of %s is the digit %s'],
  ['press the key where T lies on an American one', '%s: %s of %s is the digit %s'],
  ['Most decisions take one to four presses.', 'a match of %s, seats %i, from move %i to its end is played'],
  ['Settings can also have every move confirmed', 'a move can wait for a yes'],
  [
    'A lost connection, a refused move and a clock that runs out interrupt.',
    'interrupts a screen reader by %s',
  ],
  ['Answers to questions are read out', 'keys ask and list themselves'],
  ['Keys in the menu asks the same questions.', 'keys ask and list themselves'],
  ['In the tab Your moves type part of a move', 'the list of moves shows notation while a move is typed'],
  ['The list shows the notation while you type.', 'the list of moves shows notation while a move is typed'],
  ['In a replay the arrow keys go move by move', 'the list of moves is pressed through'],
  ['Backspace leads back from a match', 'a match is analysed and kept, its moments are jumped to'],
  ['With Shift they go to the next key moment', 'have the pacts among them that were made and broken'],
  ["The app follows your browser's language", 'the language is the browser’s, until another is chosen'],
  [
    'Change it with the globe in the header or in the settings',
    'the language is the browser’s, until another is chosen',
  ],
  ['They also have the theme, the look of the cards, sounds', 'are kept where they are known'],
  [
    'Every board fits a phone, upright or on its side.',
    'every text can be read, and every control of a decision is in sight',
  ],
  [
    'Chrome and Edge 111, Firefox 121, and Safari 16.4',
    'built scripts call nothing that the oldest browsers lack',
  ],
  ['An older browser shows a notice that says so.', '%s is told which browsers can play'],
  ['Where the browser can install the app', 'the app is installed from the page when the browser offers it'],
  ['After three attempts the page says so', '%s says that sockets are blocked'],
  [
    'Your seat stays in the address of the match',
    'a seat is still one’s own after a reload where storage is %s',
  ],
  ['Translating by the browser works on the rules and on About.', '%s may be translated'],
  [
    'Everything that changes as you play stays in the languages',
    '%s, which changes as one plays, is not translated',
  ],
  ['because its storage is blocked or full', 'settings, practice and lessons say that they are not kept'],
  ['last until it is closed or reloaded', 'settings, practice and lessons say that they are not kept'],
  ['The browser saves nothing', 'settings, practice and lessons say that they are not kept'],
];

/** Parts of `docs/playing.md` that promise nothing: headings of lists, questions, advice, what others can do. */
const NO_PROMISE: readonly string[] = [
  'For players: what the app can do, and where to find it.',
  'Or they open another table.',
  'Lost your connection?',
  'New device or browser?',
  'Nobody to invite?',
  'Someone away?',
  'A finished match can be',
  'A company network, a VPN, an antivirus or an ad blocker can stop WebSockets.',
  'Allow the site there, or use another network.',
  "don't share that address.",
];

/** Characters and their pacts, as `docs/bots.md` describes them. */
const IN_BOTS: readonly Promised[] = [
  [
    'overlooks a lot, and often forgets to guard its crown',
    'the words about a character are a rule of its choice',
  ],
  ['draws more than any other', 'the words about a character are a rule of its choice'],
  ['makes pacts readily, never breaks one', 'oswin: “Keeps every pact, and plays as it comes.”'],
  ['likes to raid, and to go through with it', 'let the raider raid more than the builder'],
  ['puts Jacks on its Throne', 'the words about a character are a rule of its choice'],
  ['likes to crown and to advance', 'the words about a character are a rule of its choice'],
  ['makes pacts readily, breaks them for little', 'mordred: “Mind your Throne” breaks more pacts'],
  ['makes no pact with who broke one with her', 'isolde: “Sees far ahead and forgives nothing.”'],
  ['raids no unguarded hand in its first three turns', '“The three weakest raid no unguarded hand'],
  ['make no absurd moves', 'let the weakest err like a person: never by a move that looks absurd'],
  ['So Oswin never raids an ally', 'oswin: “Keeps every pact, and plays as it comes.”'],
  ['nor does a stand-in an ally of the person', 'but keep the word of that person'],
  ['Everybody sees which character plays.', 'an open seat is given to the wished character'],
  ['what it does tells nothing of its hand', '[law 1] would offer the same whatever it holds'],
  ['A declined offer counts strongly', 'does not think again about an offer that it has just declined'],
  [
    'a whispered phrase by an offer or an apology',
    '[P5.5] answers a whisper that asks for a pact by a phrase',
  ],
  ['or end one with a partner who is far ahead', 'ends a pact with a partner who leads'],
  ['The search betrays if the raid brings more.', 'raids an ally only for more than the betrayal costs'],
  ['and the replay tells them', 'tells the reasons of bots for what they did about pacts'],
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
  ['leaves as soon as you are back', 'a bot stands in for who is away, and steps back'],
  ['the table then shows you what it played', 'a bot stands in for who is away, and steps back'],
  ['for anyone who is away for half a minute, if the others agree', '[P2.8] is told before anyone sits down'],
  ['From {time} on you may ask for a bot.', '[P11.2] is refused before they were away for a day'],
  ['(the clock ran out)', '[P2.2, P6.2] plays the safest move when time runs out'],
  ['(the others claimed it after a long absence)', '[P5.10, P11.1] finds a seat absent after three moves'],
  ['Keeps every pact, and plays as it comes.', 'oswin: “Keeps every pact, and plays as it comes.”'],
  ['My word is given.', 'oswin: “Keeps every pact, and plays as it comes.”'],
  ['Sees far ahead and forgives nothing.', 'isolde: “Sees far ahead and forgives nothing.”'],
  ['Mind your Throne.', 'mordred: “Mind your Throne” breaks more pacts'],
  ['behind thick walls', 'thekla: “behind thick walls” leaves no crown without a guard'],
  ['plays in your next match against bots', '“%s” and %s chosen: one press asks for %s'],
  ['those nearest in strength join, weaker ones first', '“%s” and %s chosen: one press asks for %s'],
];

describe('each promise to players is held by a test', () => {
  test.each(IN_PLAYING)('docs/playing.md: “%s”', (words, title) => {
    expect(PLAYING).toContain(words);
    expect(TESTS).toContain(title);
  });

  test('each sentence of docs/playing.md is among them, but for what promises nothing', () => {
    const known = [...IN_PLAYING.map(([words]) => words), ...NO_PROMISE];
    const told = (sentence: string): boolean =>
      known.some((words) => words.includes(sentence) || sentence.includes(words));
    expect(SENTENCES.filter((sentence) => !told(sentence))).toEqual([]);
  });

  test.each(IN_BOTS)('docs/bots.md: “%s”', (words, title) => {
    expect(BOTS).toContain(words);
    expect(TESTS).toContain(title);
  });

  test.each(IN_TEXTS)('the app: “%s”', (words, title) => {
    expect(MESSAGES).toContain(words);
    expect(TESTS).toContain(title);
  });
});
