/** A file of puzzles as it is written. */
declare module '*.jsonl?raw' {
  const text: string;
  export default text;
}
