/** A lesson's script, as the text that it is. */
declare module '*.crowns?raw' {
  const script: string;
  export default script;
}
