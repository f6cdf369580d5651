import { cleanLine } from './text.ts';

/** Texts of the standard phrases of chat and pacts, by id, in every language of the client; as in its catalogues. */
export const PHRASES: Readonly<Record<string, readonly string[]>> = {
  pact: ['Shall we make a pact?', 'Schließen wir einen Pakt?', '¿Hacemos un pacto?', 'On fait un pacte ?'],
  throne: [
    'Leave my Throne alone, and I leave yours.',
    'Lass meinen Thron in Ruhe, dann lasse ich deinen.',
    'Deja mi Trono en paz y yo dejo el tuyo.',
    'Laisse mon Trône tranquille, je laisse le tien.',
  ],
  together: [
    'Together against the leader?',
    'Gemeinsam gegen den, der führt?',
    '¿Juntos contra quien va en cabeza?',
    'Ensemble contre celui qui mène ?',
  ],
  peace: [
    'Peace for a round?',
    'Frieden für eine Runde?',
    '¿Paz por una ronda?',
    'La paix pour un tour de table ?',
  ],
  trust: [
    'You can trust me.',
    'Du kannst mir vertrauen.',
    'Puedes fiarte de mí.',
    'Tu peux me faire confiance.',
  ],
  remember: ['I will remember that.', 'Das merke ich mir.', 'Me acordaré de esto.', 'Je m’en souviendrai.'],
  king: ['I need a King.', 'Ich brauche einen König.', 'Necesito un Rey.', 'Il me faut un Roi.'],
  ace: [
    'Who wants to be my partner?',
    'Wer wird mein Partner?',
    '¿Quién quiere ser mi pareja?',
    'Qui veut être mon partenaire ?',
  ],
  leader: [
    'Let’s stop the leader.',
    'Halten wir den auf, der führt.',
    'Paremos a quien va en cabeza.',
    'Arrêtons celui qui mène.',
    'We raid the leader',
    'Wir überfallen, wer führt',
    'Asaltamos a quien va en cabeza',
    'On attaque celui qui mène',
  ],
  help: [
    'Give me a card: it counts for both of us.',
    'Gib mir eine Karte, dann zählt sie für uns beide.',
    'Dame una carta y contará para los dos.',
    'Donne-moi une carte, elle comptera pour nous deux.',
  ],
  luck: ['Good luck!', 'Viel Glück!', '¡Suerte!', 'Bonne chance !'],
  played: ['Well played.', 'Gut gespielt.', 'Bien jugado.', 'Bien joué.'],
  move: ['Nice move!', 'Schöner Zug!', '¡Buena jugada!', 'Joli coup !'],
  ouch: ['Ouch.', 'Autsch.', 'Ay.', 'Aïe.'],
  thanks: ['Thanks!', 'Danke!', '¡Gracias!', 'Merci !'],
  sorry: ['Sorry!', 'Tut mir leid!', '¡Perdón!', 'Pardon !'],
  wait: ['One moment, please.', 'Einen Moment, bitte.', 'Un momento, por favor.', 'Un instant, svp.'],
  turn: ['Your turn.', 'Du bist dran.', 'Te toca.', 'À toi de jouer.'],
  game: ['Good game!', 'Schönes Spiel!', '¡Buena partida!', 'Belle partie !'],
  another: ['Another one?', 'Noch eins?', '¿Otra?', 'Encore une ?'],
  thrones: [
    'We leave each other’s Thrones alone',
    'Wir lassen unsere Throne in Ruhe',
    'Nuestros Tronos no se tocan',
    'Chacun laisse le Trône de l’autre tranquille',
  ],
  raids: [
    'No raids between us',
    'Keine Überfälle zwischen uns',
    'Ningún asalto entre nosotros',
    'Aucune attaque entre nous',
  ],
};

const KNOWN = new Map(Object.entries(PHRASES).map(([id, texts]) => [id, new Set(texts.map(cleanLine))]));

/**
 * A frame without its `phrase` if `text` doesn't say that phrase. Otherwise pages, which show the phrase in the reader's
 * language, and programs, which read the text, would be told different things.
 */
export function inOneVoice<Frame extends { readonly phrase?: string | undefined }>(
  frame: Frame,
  text: string | undefined,
): Frame {
  const { phrase, ...rest } = frame;
  if (phrase === undefined || (text !== undefined && KNOWN.get(phrase)?.has(text))) return frame;
  return rest as Frame;
}
