/** Whose the name is. */
export const NOTICE =
  'Five Crowns® is a trademark of its publisher, with whom this project is not affiliated. What is played here keeps to the rules of that game.';
