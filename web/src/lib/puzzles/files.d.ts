/** A file of puzzles, imported as text. */
declare module '*.jsonl?raw' {
  const text: string;
  export default text;
}
